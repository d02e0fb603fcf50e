/** Fuzzes requests, transcripts and stored streams: findings lie inside the text, and their messages are complete. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createPositions } from '../../src/protocol/core/document/positions.ts';
import { lintText } from '../../src/protocol/session/stored/lintText.ts';
import { wireProtocols } from '../../src/protocol/protocols/registry.ts';
import { documents, harmonyTexts, runFiles, streams } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedJsonText, mutatedText } from './mutate.ts';

const names = [
  undefined,
  'a.agentrequest.json',
  'a.transcript.json',
  'a.transcript.jsonl',
  'a.sse',
  'a.agentrun.jsonl',
];
const protocol = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('harmony', ...wireProtocols.map(({ id }) => id)) },
);

export const lint = fuzzTarget({
  name: 'lint',
  slice: 150,
  input: fc.record({
    text: fc.oneof(
      { weight: 4, arbitrary: mutatedJsonText(documents) },
      { weight: 1, arbitrary: mutatedText(streams) },
      { weight: 1, arbitrary: mutatedText(runFiles) },
      { weight: 1, arbitrary: mutatedText(harmonyTexts) },
    ),
    name: fc.constantFrom(...names),
    protocol,
    locale: fc.constantFrom('en', 'zh-cn'),
  }),
  holds({ text, ...options }) {
    const linted = lintText(text, options);
    const positionOf = createPositions(text);
    const end = positionOf(text.length);
    const places = linted.ok ? linted.findings : linted.reason === 'invalid-json' ? [toFinding(linted.at)] : [];
    for (const { line, column, endLine, endColumn, message } of places) {
      assert.ok(line >= 1 && column >= 1, 'it begins inside the text');
      assert.ok(endLine > line || (endLine === line && endColumn >= column), 'it does not end before its start');
      assert.ok(endLine < end.line || (endLine === end.line && endColumn <= end.column), 'it ends inside the text');
      assert.doesNotMatch(message, /\{\w+\}|\bundefined\b|\bNaN\b(?!.*NaN)/, 'the message is complete');
    }
  },
});

function toFinding({ line, column }: { readonly line: number; readonly column: number }) {
  return { line, column, endLine: line, endColumn: column, message: '' };
}
