/** Tests texts against what the official parser answered, and the findings that were written for them by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '../../../../src/protocol/protocols/harmony/header.ts';
import { harmonyProfile } from '../../../../src/protocol/protocols/harmony/protocol.ts';
import {
  parseHarmony,
  type Parsed,
  type ParsedMessage,
} from '../../../../src/protocol/protocols/harmony/strictParse.ts';
import { lintHarmony } from '../../../../src/protocol/lint/engine/lintHarmony.ts';
import { readCases } from '../../../support/fixtures.ts';

interface RecordedMessage extends Omit<ParsedMessage, 'contentType'> {
  readonly content_type?: string;
}

interface Recorded {
  readonly id: string;
  readonly text: string;
  readonly role?: Role;
  readonly strict: { readonly messages?: readonly RecordedMessage[]; readonly error?: string };
  readonly nonStrict: { readonly messages?: readonly RecordedMessage[]; readonly error?: string };
  readonly expect: readonly { readonly rule: string; readonly index?: number }[];
}

const cases = readCases<Recorded>('openai-harmony/texts.jsonl');

test('there are many recorded Harmony texts', () => {
  assert.ok(cases.length > 50);
});

/** The numbers of plain tokens need the vocabulary, and each version of the parser prints rests in its own way. */
const withoutNumber = (error: string): string =>
  error.replace(/(?<=Unexpected token) \d+/, '').replace(/: Some\((".*")\)$/, ': [$1]');

function toRecorded(parsed: Parsed): Recorded['strict'] {
  if (!parsed.ok) return { error: withoutNumber(parsed.error) };
  const messages = parsed.messages.map(({ contentType, ...message }) => {
    return contentType === undefined ? message : { ...message, content_type: contentType };
  });
  return { messages };
}

for (const { id, text, role, strict, nonStrict, expect } of cases) {
  test(`Harmony ${id}`, () => {
    for (const [recorded, isStrict] of [
      [strict, true],
      [nonStrict, false],
    ] as const) {
      const wanted = recorded.error === undefined ? recorded : { error: withoutNumber(recorded.error) };
      assert.deepEqual(toRecorded(parseHarmony(text, { role, strict: isStrict })), wanted);
    }
    const found = lintHarmony(text, harmonyProfile).map(({ rule, index }) => `${rule.id} ${index}`);
    assert.deepEqual(found.toSorted(), expect.map(({ rule, index = 0 }) => `${rule} ${index}`).toSorted());
  });
}
