/**
 * Fuzzes pasted and saved texts: each becomes run files that can be read, or an error with its position in the text.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describeImport } from '../../src/protocol/session/import/describeImport.ts';
import { importRuns } from '../../src/protocol/session/import/importRuns.ts';
import { toRunFileName } from '../../src/protocol/core/record/runFileName.ts';
import { readRunLine } from '../../src/protocol/core/record/runFile.ts';
import { runFiles, streams } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedJsonText, mutatedText } from './mutate.ts';

const [body = '', ...others] = streams;
const heads = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nX-A: b\r\n\r\n';
const logs = [body, ...others.slice(0, 20)].flatMap((text) => [
  `${heads}${text}`,
  `< ${heads.replaceAll('\r\n', '\n< ')}\n${text}`,
  text.replaceAll(/^data/gm, '2026-01-02T03:04:05.678Z data'),
  text.replaceAll(/^data: /gm, '[12:34:56.789] '),
]);
const archives = streams.slice(0, 30).map((text) => ({
  log: {
    entries: [
      {
        startedDateTime: '2026-01-02T03:04:05.678Z',
        time: 100,
        request: {
          method: 'POST',
          url: 'https://a.example/process?key=1',
          headers: [{ name: 'Authorization', value: 'Bearer abc' }],
          postData: { text: '{"input":[]}' },
        },
        response: {
          status: 200,
          headers: [{ name: 'Content-Type', value: 'text/event-stream' }],
          content: { text, mimeType: 'text/event-stream', encoding: '' },
        },
      },
    ],
  },
}));

export const imports = fuzzTarget({
  name: 'imports',
  slice: 100,
  input: fc.oneof(mutatedText(streams), mutatedText(logs), mutatedText(runFiles), mutatedJsonText(archives)),
  holds(text) {
    const imported = importRuns(text, { source: '../../a\\b\0', now: new Date(0) });
    if (!imported.ok) {
      const { problem } = imported;
      assert.ok(problem.offset >= 0 && problem.offset <= text.length, 'the problem lies in the text');
      assert.doesNotMatch(describeImport(problem, 'en'), /\{\w+\}/);
      return;
    }
    for (const { source, startedAt, lines } of imported.runs) {
      assert.match(toRunFileName(source, startedAt), /^[^/\\\0]+$/, 'a name, not a path');
      assert.equal(readRunLine(lines[0] ?? '', 0).kind, 'header');
      assert.ok(lines.every((line) => !line.includes('\n')));
    }
  },
});
