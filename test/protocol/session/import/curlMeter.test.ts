/** Tests saved output of curl with its progress meter, which is in the middle of the response. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importRuns } from '../../../../src/protocol/session/import/importRuns.ts';
import { readRunLine } from '../../../../src/protocol/core/record/runFile.ts';

const events = [
  '{"object":"response","status":"created","id":"r1"}',
  '{"object":"response","status":"completed","id":"r1"}',
];
const sse = events.map((event) => `data: ${event}\n\n`).join('');

/** The data of the frames, also of those that are no events. */
function read(text: string): readonly string[] {
  const imported = importRuns(text, { source: 'pasted', now: new Date(0) });
  assert.ok(imported.ok);
  const [run] = imported.runs;
  const lines = (run?.lines ?? []).map((line) => readRunLine(line, 0));
  return lines.flatMap((line) => (line.kind === 'frame' ? [line.frame.data] : []));
}

test('the progress meter of curl is removed wherever it is, and nothing of the response', () => {
  const title =
    '  % Total    % Received % Xferd  Average Speed   Time    Time     Time  Current\n' +
    '                                 Dload  Upload   Total   Spent    Left  Speed\n';
  const meters = [
    '  0     0    0     0    0     0      0      0 --:--:-- --:--:-- --:--:--     0',
    '100  9781    0  9605  100   176   6798    124  0:00:01  0:00:01 --:--:--  6922',
    '100 19.1M    0 18.9M  100   176  8529k     79  0:00:02  0:00:02 --:--:-- 11189',
  ];
  const [first = ''] = meters;
  const notes = 'Note: Unnecessary use of -X or --request, POST is already inferred.\n';
  const head = '< HTTP/1.1 200 OK\r\n< content-type: text/event-stream\r\n< \r\n{ [5 bytes data]\n';
  const sent = '*   Trying 127.0.0.1:80...\n> POST / HTTP/1.1\r\n> \r\n} [1 bytes data]\n';
  for (const meter of meters) {
    // A part of the response can end at each character.
    for (const at of [0, 1, 5, 9, sse.indexOf('\n'), sse.indexOf('\n') + 1, sse.indexOf('\n') + 2, sse.length]) {
      const body = `${sse.slice(0, at)}\r${meter}${sse.slice(at)}\r${meter}\n`;
      const verbose = `${notes}${title}\r${first}${sent}${head}${body}* Connection #0 left intact\n`;
      assert.deepEqual(read(verbose), events, `-v ${at} ${meter}`);
      assert.deepEqual(read(`${title}\r${first}${body}`), events, `-N ${at} ${meter}`);
      assert.deepEqual(
        read(`${title}\r${first}HTTP/1.1 200 OK\r\nx-id: 7\r\n\r\n${body}`),
        events,
        `-i ${at} ${meter}`,
      );
      const editor = verbose.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
      assert.deepEqual(read(editor), events, `in an editor ${at} ${meter}`);
    }
  }
  // Without curl's title, and after its messages, the same text is the response.
  assert.deepEqual(read(`data: {"a":1}\n\ndata: {"a":2}\n\n\r${first}\n`), ['{"a":1}', '{"a":2}', first]);
  const plain = read(`${notes}${title}\r${first}${sent}${head}data: {"a":1}\n\nNote: x\n* Connection #0\n`);
  assert.deepEqual(plain, ['{"a":1}', 'Note: x']);
});
