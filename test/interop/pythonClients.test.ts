/**
 * Tests Python's own clients, of OpenAI (2 and 3) and of the Agent API, against the sample agent and the replay server.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startReplayServer } from '../../src/node/replayServer.ts';
import { startSampleServer, type SampleServer } from '../../src/node/sampleServer.ts';
import type { ProtocolId } from '../../src/protocol/protocols/contract/documents.ts';
import type { Recording } from '../../src/protocol/session/replay/recording.ts';
import { toRecording } from '../support/recordings.ts';
import { runOnce } from '../support/session.ts';
import { agentscope, newest } from './packages.ts';
import { runPeerClient } from './peerClient.ts';

let sample: SampleServer;
before(async () => {
  sample = await startSampleServer({ pace: 0 });
});
after(() => sample.dispose());

const questions = ['think', 'compare the weather, in parallel', 'fail please'];
const calls = ['Beijing', 'Hangzhou'].map((city, index) => [`call_${index + 1}`, { city, unit: 'celsius' }]);
const boom = 'Unknown agent error: RuntimeError: boom';

interface Told {
  readonly way: string;
  readonly question: string;
  readonly text?: string;
  readonly calls?: unknown;
  readonly types?: readonly string[];
  readonly error?: string | null;
  readonly raised?: string;
}

/** Records with our client the answer to that request, to be replayed. */
async function record(path: string, protocol: ProtocolId, request: object): Promise<Recording> {
  const { lines } = await runOnce({ url: new URL(path, sample.url).href, protocol, body: JSON.stringify(request) });
  return toRecording(lines);
}

for (const [name, peer] of [
  ['openai 2', agentscope],
  ['openai 3', newest],
] as const) {
  describe(name, { skip: peer.skip }, () => {
    const ask = (url: string, asked: readonly string[]): Promise<readonly Told[]> => {
      const env = { BASE_URL: new URL('/v1', url).href };
      return runPeerClient({ peer, file: 'openai_client.py', questions: asked, env }) as Promise<readonly Told[]>;
    };

    test('reads answers of the sample agent in four ways', async () => {
      const reported = await ask(sample.url, questions);
      assert.equal(reported.length, 12);
      for (const { way, question, text, calls: made, types, error, raised } of reported) {
        if (question === 'think') assert.equal(text, '17 × 23 = 391.', way);
        else if (question === 'fail please')
          assert.match(
            raised ?? error ?? '',
            way === 'responses_streamed' ? /response.completed/ : /RuntimeError: boom/,
            way,
          );
        else assert.deepEqual(made, calls, way);
        if (way.startsWith('responses') && question === 'think') assert.deepEqual(types, ['reasoning', 'message']);
      }
    });

    test('reads answers of the replay server', async () => {
      const messages = [{ role: 'user', content: 'think' }];
      const recordings = await Promise.all(
        [{ stream: true }, {}].flatMap((way) => [
          record('/v1/responses', 'responses', { model: 'm', input: 'think', ...way }),
          record('/v1/chat/completions', 'chat', { model: 'm', messages, ...way }),
        ]),
      );
      const replay = await startReplayServer({ recordings, speed: Infinity, faults: [] });
      try {
        for (const { way, text } of await ask(replay.url, ['think'])) assert.equal(text, '17 × 23 = 391.', way);
      } finally {
        await replay.dispose();
      }
    });
  });
}

interface Heard {
  readonly question: string;
  readonly numbers: readonly number[];
  readonly classes: readonly string[];
  readonly status: string;
  readonly error: string | null;
  readonly output: readonly (readonly [type: string, contents: readonly Readonly<Record<string, unknown>>[]])[];
}

describe('the runtime’s own client', { skip: agentscope.skip }, () => {
  const ask = (endpoint: string, asked: readonly string[]): Promise<readonly Heard[]> => {
    const order = { peer: agentscope, file: 'agent_api_client.py', questions: asked, env: { ENDPOINT: endpoint } };
    return runPeerClient(order) as Promise<readonly Heard[]>;
  };

  test('reads streams of the sample agent', async () => {
    const [think, parallel, fail] = await ask(sample.url, questions);
    for (const heard of [think, parallel, fail]) {
      assert.deepEqual(heard?.numbers, [...(heard?.numbers.keys() ?? [])], heard?.question);
    }
    assert.deepEqual(think?.classes, ['AgentResponse', 'Message', 'TextContent']);
    assert.deepEqual(
      think?.output.map(([type]) => type),
      ['reasoning', 'message'],
    );
    assert.equal(think?.output[1]?.[1][0]?.['text'], '17 × 23 = 391.');
    assert.deepEqual(
      parallel?.output.flatMap(([type, [content]]) => (type === 'plugin_call' ? [content?.['data']] : [])),
      calls.map(([call_id, input]) => ({
        call_id,
        name: 'get_weather',
        arguments: JSON.stringify(input).replaceAll(/[:,](?=")/g, '$& '),
      })),
    );
    assert.deepEqual([fail?.status, fail?.error], ['failed', boom]);
  });

  test('reads a stream of the replay server', async () => {
    const content = [{ type: 'text', text: 'think' }];
    const request = { input: [{ role: 'user', type: 'message', content }], stream: true };
    const recording = await record('/process', 'agent-api', request);
    const replay = await startReplayServer({ recordings: [recording], speed: Infinity, faults: [] });
    try {
      const [heard] = await ask(new URL('/process', replay.url).href, ['think']);
      assert.equal(heard?.output[1]?.[1][0]?.['text'], '17 × 23 = 391.');
    } finally {
      await replay.dispose();
    }
  });
});
