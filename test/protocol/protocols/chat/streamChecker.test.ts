/**
 * Tests the findings on a stream of chunks: our rules report everything that the recorded expectations name, and
 * nothing else.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { createStreamChecker } from '../../../../src/protocol/protocols/chat/streamChecker.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { readCases } from '../../../support/fixtures.ts';

const file = 'openai-node/chat-streams.jsonl';

interface Wanted {
  readonly rule: string;
  readonly choice?: number;
  readonly call?: number;
}

interface Case {
  readonly id: string;
  readonly chunks: readonly Json[];
  readonly want: { readonly diagnostics: readonly Wanted[] };
}

/**
 * The recorded names for the codes of our stream check. The other recorded names belong to rules about frames, errors
 * and arguments.
 */
const codes: Readonly<Record<string, string>> = {
  'choices-missing': 'cc-choices-missing',
  'index-missing': 'cc-tool-index-missing',
  'index-type': 'cc-tool-index-type',
  'index-range': 'cc-tool-index-range',
  'index-reused': 'cc-tool-index-reused',
  'index-gap': 'cc-tool-index-gap',
  'args-not-string': 'cc-args-not-string',
  'after-finish': 'cc-after-finish',
  'no-finish': 'cc-no-finish',
  truncated: 'cc-truncated',
  filtered: 'cc-filtered',
  'id-changed': 'cc-id-changed',
  'no-role': 'cc-no-role',
  'type-missing': 'cc-tool-type-missing',
  'finish-repeated': 'cc-finish-repeated',
  'finish-mismatch': 'cc-finish-mismatch',
};

test('reports the expected findings for the recorded streams', () => {
  const cases = readCases<Case>(file);
  const checkedRules = new Set(Object.values(codes));
  for (const { id, chunks, want } of cases) {
    const check = createStreamChecker();
    const found = [...chunks.flatMap((chunk, seq) => check.take(chunk, seq)), ...check.end()];
    const content = found.map(({ args }) => {
      const { code, ...place } = args ?? {};
      return { rule: codes[String(code)], ...place };
    });
    const wanted = want.diagnostics.filter(({ rule }) => checkedRules.has(rule));
    const order = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted();
    assert.deepEqual(order(content), order(wanted), id);
  }
});

/** What rules outside the stream check report. */
const reported: Readonly<Record<string, string>> = {
  'cc-bad-json': 'broken-frame',
  'cc-tool-id-missing': 'tool-call-id-missing',
  'cc-args-empty': 'tool-arguments-json',
  'cc-args-truncated': 'tool-arguments-json',
  'cc-args-not-json': 'tool-arguments-json',
};

test('other rules report the expected findings for the stored streams', () => {
  const cases = readCases<Case>(file);
  let compared = 0;
  for (const { id, chunks, want } of cases) {
    const frames = chunks.map((chunk) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`);
    const linted = lintText(`${frames.join('')}data: [DONE]\n\n`, { locale: 'en' });
    assert.ok(linted.ok, id);
    const wanted = want.diagnostics.flatMap(({ rule }) => reported[rule] ?? []);
    const found = linted.findings.map(({ rule }) => rule).filter((rule) => Object.values(reported).includes(rule));
    assert.deepEqual(found.toSorted(), wanted.toSorted(), id);
    compared += 1;
  }
  assert.ok(compared > 30);
});
