/** Finds calls of one message that share an id, in chunks and in whole responses. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { StreamDeviation } from '../contract/streamJudge.ts';

/** Returns the findings for the next call of a message, given its id and the pointer of the id. */
export type IdJudge = (id: string, pointer: string) => readonly StreamDeviation[];

export function createIdJudge(): IdJudge {
  const known = new Set<string>();
  return (id, pointer) => {
    if (id === '') return [];
    if (known.has(id)) return [{ rule: 'tool-call-id-duplicate', pointer, args: { id } }];
    known.add(id);
    return [];
  };
}

/** Checks the calls of each choice of a whole response. */
export function judgeCallIds(json: Json): readonly StreamDeviation[] {
  return elementsOf(json, 'choices').flatMap((choice, place) => {
    const judge = createIdJudge();
    return elementsOf(choice['message'], 'tool_calls').flatMap(({ id }, index) =>
      judge(stringOr(id) ?? '', `/choices/${place}/message/tool_calls/${index}/id`),
    );
  });
}

function elementsOf(json: Json | undefined, member: string): readonly JsonObject[] {
  const list = isJsonObject(json) ? json[member] : undefined;
  return Array.isArray(list) ? (list as readonly Json[]).map((each) => (isJsonObject(each) ? each : {})) : [];
}
