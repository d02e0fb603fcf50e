/** Tests recorded texts against the official parser and linter cases, if this machine has them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Role } from '../../../../src/protocol/protocols/harmony/header.ts';
import { harmonyProfile } from '../../../../src/protocol/protocols/harmony/protocol.ts';
import {
  parseHarmony,
  type Parsed,
  type ParsedMessage,
} from '../../../../src/protocol/protocols/harmony/strictParse.ts';
import { lintHarmony } from '../../../../src/protocol/lint/engine/lintHarmony.ts';

const file = new URL('../../../../../shared/vectors/harmony/cases.json', import.meta.url);

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

const { cases } = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Recorded[] })
  : { cases: [] };

test('the recorded Harmony texts are looked at where they exist', { skip: cases.length === 0 }, () => {
  assert.ok(cases.length > 0);
});

/** The numbers of plain tokens need the vocabulary. */
const withoutNumber = (error: string): string => error.replace(/(?<=Unexpected token) \d+/, '');

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
