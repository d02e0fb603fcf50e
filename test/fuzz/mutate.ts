/** Damages real cases: bytes of a text, and members of a JSON value. */
import fc from 'fast-check';
import type { Json } from '../../src/protocol/core/json/json.ts';
import type { TextEdit } from '../../src/protocol/core/document/textEdit.ts';
import { changePlace, placesIn, type JsonStep } from './jsonPlaces.ts';

/** Larger inputs find nothing that smaller ones do not find, and each costs as much time as a hundred small ones. */
const maxTextLength = 40_000;

const tokens = [
  ...['"', '{', '}', '[', ']', ',', ':', '\\', '\n', '\r', '\r\n', '\n\n', '\t', ' ', "'", '`', '^', '$', '/*', '*/'],
  ...['data: ', 'data:', 'event: ', 'id: ', 'retry: 1\n', ': ', '[DONE]', 'null', 'true', '1e999', '-', '0', '//'],
  ...['__proto__', 'constructor', '${secret:A}', '\0', '\uFEFF', '\u2028', '\u202E', '\uD83D', '\uDE00', '\u{1F600}'],
  ...['<|start|>', '<|end|>', '<|message|>', '<|channel|>', '<|call|>', '<|return|>', '<|constrain|>', 'to='],
];

const textStep = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.oneof(fc.constant(0), fc.nat(6), fc.nat(400)),
  put: fc.oneof(
    fc.constantFrom('', ...tokens),
    fc.string({ unit: 'binary', maxLength: 4 }),
    /** A piece of the text itself, from that relative position. */
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
});

export interface TextStep {
  readonly at: number;
  readonly cut: number;
  readonly put: string | number;
}

/** One edit: the range from `start` to `end` is replaced by `text`. */
export function editOf(text: string, { at, cut, put }: TextStep): TextEdit {
  const start = Math.floor(at * text.length);
  const from = typeof put === 'number' ? Math.floor(put * text.length) : 0;
  return {
    start,
    end: Math.min(text.length, start + cut),
    text: typeof put === 'number' ? text.slice(from, from + 200) : put,
  };
}

function applyStep(text: string, step: TextStep): string {
  const { start, end, text: put } = editOf(text, step);
  return text.slice(0, start) + put + text.slice(end);
}

export const textSteps = (most: number): fc.Arbitrary<TextStep[]> => fc.array(textStep, { maxLength: most });

const fits = (text: string): boolean => text.length <= maxTextLength;

/** One of the texts, with up to six edits. */
export function mutatedText(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts.filter(fits)), textSteps(6))
    .map(([text, steps]) => steps.reduce(applyStep, text));
}

const oddValues: readonly Json[] = [
  ...[null, true, false, 0, -1, 0.5, 1e300, 2 ** 53, '', ' ', '0', 'x', '{}', '[', '{"a":1}', [], {}, [[]], [null]],
  ...['__proto__', 'constructor', 'toString', 'length', '\uD800', '\u202E', '<script>', 'data:image/png;base64,AAAA'],
  ...['user', 'assistant', 'tool', 'system', 'completed', 'failed', 'in_progress', 'message', 'function_call'],
  { toString: 1, valueOf: 1, toJSON: 1, length: 1e9 },
  { length: { toString: 1, valueOf: 1 } },
  JSON.parse('{"__proto__":{"hacked":true},"constructor":{"prototype":{"hacked":true}}}') as Json,
  JSON.parse(`${'['.repeat(600)}${']'.repeat(600)}`) as Json,
];

const jsonStep: fc.Arbitrary<JsonStep> = fc.record({
  pick: fc.nat(),
  change: fc.constantFrom('set', 'set', 'remove', 'repeat', 'swap', 'rename', 'wrap'),
  other: fc.nat(),
  value: fc.constantFrom(...oddValues),
});

/** One of the values, with up to five changes of its content. */
export function mutatedJson(values: readonly Json[]): fc.Arbitrary<Json> {
  const small = values.filter((value) => fits(JSON.stringify(value)));
  return fc
    .tuple(fc.constantFrom(...small), fc.array(jsonStep, { maxLength: 5 }))
    .map(([value, steps]) => steps.reduce((json, step) => changePlace(json, placesIn(json), step), value));
}

/** The text of one of the values with damaged members, in a random layout, and sometimes no longer valid JSON. */
export function mutatedJsonText(values: readonly Json[]): fc.Arbitrary<string> {
  const lines = fc.constantFrom(undefined, undefined, 2, '\t');
  const steps = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: textSteps(3) });
  return fc
    .tuple(mutatedJson(values), lines, steps)
    .map(([json, space, edits]) => edits.reduce(applyStep, JSON.stringify(json, undefined, space)));
}
