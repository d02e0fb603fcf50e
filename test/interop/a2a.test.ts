/**
 * Tests servers built with both generations of the Python SDK of A2A, in both protocol versions: answers are folded
 * completely and without findings, and replies work.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isJsonObject, type JsonObject } from '../../src/protocol/core/json/json.ts';
import { a2a } from '../../src/protocol/protocols/a2a/protocol.ts';
import { askPeer, type Answer } from './askPeer.ts';
import { agentscope, newest } from './packages.ts';
import { peerServer } from './peerServer.ts';

type Write = (text: string, stream: boolean) => JsonObject;

const versions: Readonly<Record<string, Write>> = {
  '0.3': (text, stream) => ({
    method: stream ? 'message/stream' : 'message/send',
    params: { message: { kind: 'message', role: 'user', parts: [{ kind: 'text', text }] } },
  }),
  '1.0': (text, stream) => ({
    method: stream ? 'SendStreamingMessage' : 'SendMessage',
    params: { message: { role: 'ROLE_USER', parts: [{ text }] } },
  }),
};

const ruleOf = (finding: string): string => finding.replace(/:.*/s, '');

/** Sends the request as the product does: completed, and with the header of its version. */
function send(url: string, request: JsonObject): Promise<Answer> {
  const json = { ...request, ...a2a.missingMembers(request, () => crypto.randomUUID()) };
  return askPeer({ url, protocol: 'a2a', headers: a2a.requestHeaders?.(json) ?? {}, json });
}

const peers = [
  { name: 'a2a-sdk 0.3', peer: agentscope, file: 'a2a_03.py', speaks: ['0.3'] },
  { name: 'a2a-sdk 1', peer: newest, file: 'a2a_1.py', speaks: ['0.3', '1.0'] },
] as const;

for (const { name, peer, file, speaks } of peers) {
  describe(name, { skip: peer.skip }, () => {
    const at = peerServer(peer, file);

    for (const version of speaks) {
      const write = versions[version] as Write;
      for (const stream of [true, false]) {
        const way = `${version} ${stream ? 'streamed' : 'whole'}`;

        test(`${way}: artifacts in pieces, with data and with bytes are read`, async () => {
          const { end, items, findings } = await send(at('/'), write('hello', stream));
          assert.deepEqual([end, findings], ['completed', []]);
          assert.deepEqual(items, [
            'message On it',
            'message You said hello',
            'message {"city":"X"} <{"url":"data:text/plain;base64,aGk=","name":"a.txt"}>',
          ]);
        });

        test(`${way}: a message instead of a task is read`, async () => {
          const { end, items, findings } = await send(at('/'), write('message', stream));
          assert.deepEqual([end, findings, items], ['completed', [], ['message No task needed']]);
        });

        test(`${way}: a failure and a crash of the agent are reported`, async () => {
          const { end, findings, run } = await send(at('/'), write('fail', stream));
          assert.deepEqual([end, findings, run.state.run.error?.message], ['failed', [], 'Tool crashed']);
          const broken = await send(at('/'), write('raise', stream));
          const reported = [broken.end, ...broken.findings.map(ruleOf), broken.run.state.run.error?.message];
          // The old SDK drops the connection, and we report the event at which that happened.
          const dropped = ['interrupted', 'a2a-closed-early', undefined];
          assert.deepEqual(reported, name === 'a2a-sdk 0.3' && stream ? dropped : ['failed', 'boom']);
        });

        test(`${way}: a waiting task continues with the reply`, async () => {
          const request = write('ask', stream);
          const asked = await send(at('/'), request);
          assert.deepEqual([asked.end, asked.findings], ['completed', []]);
          assert.ok(asked.items.includes('message Which city?'), asked.items.join());
          const content = { text: 'Hangzhou', files: [], approvals: [], outputs: [] };
          const reply = a2a.reply.write(request, asked.run.state.run, content);
          assert.ok(isJsonObject(reply));
          const answered = await send(at('/'), reply);
          // Version 1.0 requires the task first; the SDK leaves that to the agents, and our agent continues with the
          // old task.
          const isTooLate = version === '1.0' && stream;
          assert.deepEqual(answered.findings.map(ruleOf), isTooLate ? ['a2a-stream-start'] : []);
          assert.equal(answered.end, 'completed');
          assert.equal(answered.run.state.run.id, asked.run.state.run.id);
          assert.ok(answered.items.includes('message You said Hangzhou'), answered.items.join());
        });
      }
    }
  });
}
