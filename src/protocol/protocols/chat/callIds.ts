/** Where calls of one message share an id, in chunks and in whole answers. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { StreamDeviation } from '../contract/streamJudge.ts';

/** What is to be said of the next call of a message, by its id and where that stands. */
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

/** The calls of each choice of a whole answer. */
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
