/** Converts a value that a custom protocol's reader emitted to an op that the reducer accepts, or to nothing. */
import { parseJson } from '../../core/json/parseJson.ts';
import { isJsonObject, type Json } from '../../core/json/json.ts';
import type { ItemKind, NoteKind, Op, Outcome, PartKind } from '../../core/run/ops.ts';

type Check = (value: Json | undefined) => boolean;

/** Maximum number of parts of one item, because they are searched one by one. */
const maxParts = 10_000;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const object: Check = (value) => isJsonObject(value);
const index: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < maxParts;
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const error: Check = (value) => isJsonObject(value) && text(value['message']) && maybe(text)(value['code']);
const texts: Check = (value) => isJsonObject(value) && Object.values(value).every(maybe(text));
const value: Check = (given) =>
  isJsonObject(given) && maybe(text)(given['text']) && maybe(texts)(given['media']) && maybe(object)(given['rest']);

/** Lists all values of a union as a record, so that none is forgotten. */
function oneOf<Word extends string>(words: Readonly<Record<Word, true>>): Check {
  return (given) => typeof given === 'string' && Object.hasOwn(words, given);
}

const itemKind = oneOf<ItemKind>({
  message: true,
  reasoning: true,
  call: true,
  output: true,
  'tool-list': true,
  'approval-request': true,
  'approval-response': true,
  error: true,
  heartbeat: true,
  unknown: true,
});
const partKind = oneOf<PartKind>({
  text: true,
  refusal: true,
  arguments: true,
  output: true,
  image: true,
  audio: true,
  video: true,
  file: true,
  data: true,
  unknown: true,
});
const outcome = oneOf<Outcome>({ completed: true, failed: true, canceled: true });
const note = oneOf<NoteKind>({
  'broken-json': true,
  'unknown-object': true,
  'unannounced-item': true,
  'bare-error': true,
  'late-event': true,
  'unknown-content': true,
  'bad-field': true,
});

const members: Readonly<Record<Op['op'], Readonly<Record<string, Check>>>> = {
  'run-start': { id: maybe(text), sessionId: maybe(text), isNew: maybe(flag), fields: maybe(object) },
  'run-end': { outcome, error: maybe(error), fields: maybe(object) },
  'item-start': {
    item: text,
    kind: itemKind,
    id: maybe(text),
    partOf: maybe(text),
    type: maybe(text),
    role: maybe(text),
    speaker: maybe(text),
    status: maybe(text),
    fields: maybe(object),
    isCut: maybe(flag),
  },
  'item-name': { item: text, callId: maybe(text), name: maybe(text), server: maybe(text), approval: maybe(text) },
  'item-end': { item: text, status: text, error: maybe(error) },
  'part-append': { item: text, part: index, kind: partKind, text, fields: maybe(object) },
  'part-replace': { item: text, part: index, kind: partKind, value, fields: maybe(object) },
  'part-end': { item: text, part: index },
  note: { note, detail: maybe(text) },
};

/**
 * Returns a copy that contains only JSON; `undefined` when it is not an op. Throws what the getters of the value throw.
 */
export function toOp(given: unknown): Op | undefined {
  const written = JSON.stringify(given) as string | undefined;
  const json = written === undefined ? undefined : parseJson(written);
  if (!isJsonObject(json)) return undefined;
  const { op } = json;
  if (typeof op !== 'string' || !Object.hasOwn(members, op)) return undefined;
  const checks = Object.entries(members[op as Op['op']]);
  return checks.every(([name, check]) => check(json[name])) ? (json as unknown as Op) : undefined;
}
