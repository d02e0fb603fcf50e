/** Tests what the index knows about a run beside the facts of its file. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { finish } from '../../src/protocol/core/base/work.ts';
import { createRunIndex } from '../../src/node/runIndex.ts';
import { createRunList } from '../../src/node/runList.ts';
import { describeReason } from '../../src/protocol/session/stored/describeReason.ts';
import { runLines } from '../support/recordings.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-entry-'));
after(() => rm(folder, { recursive: true }));

const event = (json: object): string => JSON.stringify({ sequence_number: 0, status: 'in_progress', ...json });

test('an entry has the first line of the response, its tokens, what the agent waits for, and what the run continues', async () => {
  const message = { object: 'message', id: 'm', type: 'message', role: 'assistant' };
  const said = {
    object: 'content',
    type: 'text',
    msg_id: 'm',
    index: 0,
    text: '\n It is **sunny**\tnow. \nMore',
    delta: false,
  };
  const approval = { object: 'message', id: 'p', type: 'mcp_approval_request', role: 'assistant', status: 'completed' };
  const asked = {
    object: 'content',
    type: 'data',
    msg_id: 'p',
    index: 0,
    data: { id: 'p1', name: 'delete_file' },
    status: 'completed',
  };
  const usage = { input_tokens: 1200, output_tokens: 345 };
  const frames: [number, string][] = [
    [1, event({ object: 'response', id: 'r', session_id: 's1' })],
    [2, event(message)],
    [3, event({ ...said, status: 'completed' })],
    [4, event(approval)],
    [5, event(asked)],
    [6, event({ object: 'response', id: 'r', status: 'completed', usage })],
  ];
  const [header = '', ...others] = runLines({ frames, end: { end: 'completed', at: 7 } });
  const origin = { run: 'earlier.agentrun.jsonl', how: 'reply' };
  const file = 'one.agentrun.jsonl';
  await writeFile(
    join(folder, file),
    [JSON.stringify({ ...JSON.parse(header), after: origin }), ...others, ''].join('\n'),
  );
  const index = createRunIndex(folder);
  finish(index.update([file]));
  const { response, tokens, waits, after: continued } = index.entries.get(file) ?? {};
  assert.deepEqual(
    { response, tokens, waits, continued },
    {
      response: 'It is **sunny** now.',
      tokens: { input: 1200, output: 345, total: 1545 },
      waits: 'approval',
      continued: origin,
    },
  );
});

test('a response that can be continued by its id is linked to the one that it continues', async () => {
  const file = 'two.agentrun.jsonl';
  const response = {
    id: 'resp_2',
    object: 'response',
    status: 'completed',
    output: [],
    previous_response_id: 'resp_1',
  };
  const request = { input: 'And then?', previous_response_id: 'resp_1' };
  const frames: [number, string][] = [[1, JSON.stringify({ type: 'response.completed', response })]];
  const lines = runLines({ protocol: 'responses', request, frames, end: { end: 'completed', at: 2 } });
  await writeFile(join(folder, file), `${lines.join('\n')}\n`);
  const index = createRunIndex(folder);
  finish(index.update([file]));
  const { id, previous } = index.entries.get(file) ?? {};
  assert.deepEqual({ id, previous }, { id: 'resp_2', previous: 'resp_1' });
});

test('an entry has the reason of a failure, shortened, as lists show it', async () => {
  const long = 'x'.repeat(1000);
  const body = JSON.stringify({ error: { message: `No capacity ${long}` } });
  const fault = { kind: 'http', status: 503, excerpt: body, usual: ['/a'] };
  const error = { code: 'rate', message: `Slow down ${long}` };
  const runs = {
    refused: runLines({ end: { end: 'http-error', at: 3, status: 503, fault } }),
    failed: runLines({
      frames: [[1, event({ object: 'response', id: 'r', status: 'failed', error })]],
      end: { end: 'failed', at: 3, status: 200 },
    }),
  };
  for (const [name, lines] of Object.entries(runs))
    await writeFile(join(folder, `${name}.agentrun.jsonl`), `${lines.join('\n')}\n`);
  const list = createRunList(folder);
  const [refused, failed] = await list.describe(['refused.agentrun.jsonl', 'failed.agentrun.jsonl']);
  assert.deepEqual([refused?.status, refused?.code, failed?.status, failed?.code], [503, undefined, 200, 'rate']);
  const excerpt = `No capacity ${long}`.slice(0, 300);
  assert.deepEqual(list.entryOf('refused.agentrun.jsonl')?.fault, { kind: 'http', status: 503, excerpt });
  const message = `Slow down ${long}`.slice(0, 300);
  assert.deepEqual(list.entryOf('failed.agentrun.jsonl')?.error, { code: 'rate', message });
});

test('a tooltip has the reason of the server', () => {
  const fault = { kind: 'http', status: 503, excerpt: 'No capacity' } as const;
  assert.equal(describeReason({ fault }, 'en'), 'The server responded with HTTP 503. No capacity');
  const error = { code: 'rate', message: 'Slow down' };
  assert.equal(describeReason({ error, fault }, 'en'), 'rate: Slow down');
  assert.equal(describeReason({ error: { message: 'Slow down' } }, 'en'), 'Slow down');
  assert.equal(describeReason({}, 'en'), undefined);
});
