/**
 * Fuzzes Harmony text: the official parser and ours never throw, messages keep their order, and nothing is left out.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { harmonyConverter } from '../../src/protocol/protocols/harmony/converter.ts';
import { readHarmonyText } from '../../src/protocol/protocols/harmony/readText.ts';
import { recognizeHarmony } from '../../src/protocol/protocols/harmony/recognize.ts';
import { parseHarmony } from '../../src/protocol/protocols/harmony/strictParse.ts';
import { harmonyTexts } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedText } from './mutate.ts';

const role = fc.constantFrom(undefined, 'assistant', 'user', 'tool', 'system', 'developer');

export const harmony = fuzzTarget({
  name: 'harmony',
  slice: 500,
  input: fc.record({ text: mutatedText(harmonyTexts), role, strict: fc.boolean() }),
  holds({ text, role: given, strict }) {
    const parsed = parseHarmony(text, { role: given, strict });
    if (!parsed.ok) assert.doesNotMatch(parsed.error, /undefined/);
    recognizeHarmony(text);
    const { messages, gaps, prompt } = readHarmonyText(text);
    let end = 0;
    const pieces = [...messages, ...gaps].toSorted((one, other) => one.start - other.start || one.end - other.end);
    for (const piece of pieces) {
      assert.ok(piece.start >= end && piece.end >= piece.start, 'the pieces do not overlap');
      end = piece.end;
    }
    assert.ok(end <= text.length);
    if (prompt === undefined && pieces.length > 0) assert.equal(text.slice(end).trim(), '', 'no text is left over');
    const { form, head, elements } = harmonyConverter.split(text);
    const joined = harmonyConverter.join(
      form,
      head,
      elements.map(({ json }) => json),
    );
    if (messages.length > 0) assert.equal(joined, text, 'splitting and joining keeps the text');
  },
});
