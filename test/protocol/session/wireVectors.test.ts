/** Tests that every recorded Agent API exchange, replayed over HTTP in small and large pieces, gives the same run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, type Json } from '../../../src/protocol/core/json/json.ts';
import { readRunLine } from '../../../src/protocol/core/record/runFile.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import { serveLoopback } from '../../support/loopback.ts';
import { runOnce, type TestRun } from '../../support/session.ts';
import { readWireVectors, type WireVector } from '../../support/vectors.ts';

const vectors = readWireVectors();
const failing = /error|^content-null$|^empty-input$|^invalid-|^badtype$|^runner-autogen$/;

function expectedEnd({ name, status, body }: WireVector): string {
  if (status !== 200) return 'http-error';
  if (/stop|interrupt|cancel/.test(name)) return 'interrupted';
  const ended = body.includes('"object":"response","status":"completed"');
  return failing.test(name) && !ended ? 'failed' : 'completed';
}

async function replay(vector: WireVector, size: number): Promise<TestRun> {
  const bytes = Buffer.from(vector.body, 'utf8');
  const server = await serveLoopback((_request, response) => {
    response.writeHead(vector.status, { 'content-type': vector.contentType });
    for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size));
    response.end();
  });
  try {
    return await runOnce({ url: server.url, body: JSON.stringify(vector.request) });
  } finally {
    await server.close();
  }
}

/** Returns the content of the screen without the times. */
function picture({ state }: TestRun): unknown {
  const { rows } = createProjector(state, { locale: 'en', live: true }).snapshot();
  return rows.map(({ startedAt: _startedAt, duration: _duration, ...row }) => row);
}

for (const vector of vectors) {
  test(`${vector.name}: the same run in 1-byte, 7-byte and 64 KB pieces`, async () => {
    const runs = [await replay(vector, 1), await replay(vector, 7), await replay(vector, 65_536)];
    for (const run of runs) {
      assert.equal(run.end.end, expectedEnd(vector));
      assert.deepEqual(picture(run), picture(runs[0] as TestRun));
      assert.equal(run.state.run.notes.filter(({ note }) => note === 'broken-json').length, 0);
      const recorded = run.lines.map((line, index) => readRunLine(line, index - 1));
      assert.deepEqual([recorded[0]?.kind, recorded.at(-1)?.kind], ['header', 'end']);
      const data = recorded.flatMap((line) => (line.kind === 'frame' ? [line.frame.data] : []));
      const sent = vector.status === 200 ? vector.body.split('\n\n').filter((block) => block !== '') : [vector.body];
      assert.deepEqual(
        data,
        sent.map((block) => block.replace(/^data: /, '')),
      );
    }
  });

  test(`${vector.name}: folded text equals the final output, calls are paired`, async () => {
    const { state } = await replay(vector, 65_536);
    const last = vector.events.at(-1);
    const output = isJsonObject(last) && Array.isArray(last['output']) ? (last['output'] as readonly Json[]) : [];
    for (const message of output) {
      if (!isJsonObject(message)) continue;
      const item = state.run.itemsByKey.get(String(message['id']));
      const texts = (message['content'] as readonly Json[]).flatMap((content) =>
        isJsonObject(content) && content['type'] === 'text' ? [content['text']] : [],
      );
      if (texts.length > 0)
        assert.deepEqual(
          item?.parts.map((part) => part.text.toString()),
          texts,
        );
    }
    for (const item of state.run.items) {
      if (item.kind === 'call' || item.kind === 'output') assert.equal(item.partner?.callId, item.callId);
    }
  });
}

test('there are many recorded exchanges', () => {
  assert.ok(vectors.length > 20);
});
