/** Names for the ids of a run, in the order in which the ids occur, so that two runs get the same names. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import type { Run } from '../../core/run/run.ts';

export interface Names {
  /** Returns the value with names instead of ids, and with members sorted by name. Recursive. */
  inJson(json: Json): Json;
}

export function createNames({ items, id, sessionId }: Run): Names {
  const names = new Map<string, string>();
  const add = (one: string | undefined, name: string): void => {
    if (one !== undefined && one !== '' && !names.has(one)) names.set(one, name);
  };
  let calls = 0;
  items.forEach(({ key, callId }, index) => {
    add(key, `item-${index + 1}`);
    if (callId === undefined || names.has(callId)) return;
    calls += 1;
    add(callId, `call-${calls}`);
  });
  add(id, 'run');
  add(sessionId, 'session');
  const inJson = (json: Json): Json => {
    if (typeof json === 'string') return names.get(json) ?? json;
    if (Array.isArray(json)) return (json as readonly Json[]).map(inJson);
    if (!isJsonObject(json)) return json;
    const members = Object.entries(json).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(members.map(([name, value]) => [name, inJson(value ?? null)]));
  };
  return { inJson };
}
