/**
 * Tests AG-UI's official client against the sample agent: what it accumulates is complete and equals our fold, and
 * errors arrive as its own errors.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HttpAgent, type Message } from '@ag-ui/client';
import { startSampleServer, type SampleServer } from '../../../../src/node/sampleServer.ts';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { agUi } from '../../../../src/protocol/protocols/ag-ui/protocol.ts';
import { serveLoopback } from '../../../support/loopback.ts';
import { runOnce, until } from '../../../support/session.ts';

let server: SampleServer;
before(async () => {
  server = await startSampleServer({ pace: 0 });
});
after(() => server.dispose());

const createAgent = (url = new URL('/ag-ui', server.url).href, content: readonly Message[] = []): HttpAgent =>
  new HttpAgent({ url, threadId: 'thread', initialMessages: [...content] });

const say = (content: string): Message => ({ id: `u-${content.length}`, role: 'user', content });

async function ask(text: string): Promise<readonly Message[]> {
  return (await createAgent(undefined, [say(text)]).runAgent({ runId: 'run' })).newMessages;
}

test('receives reasoning and text in their original order', async () => {
  const messages = await ask('think about it');
  assert.deepEqual(
    messages.map(({ role }) => role),
    ['reasoning', 'assistant'],
  );
  assert.match(String(messages[1]?.content), /391/);
});

test('receives parallel calls with all arguments and results', async () => {
  const messages = await ask('compare the weather, in parallel');
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
  assert.deepEqual(
    calls.map(({ id, function: { name, arguments: text } }) => [id, name, JSON.parse(text) as unknown]),
    [
      ['call_1', 'get_weather', { city: 'Beijing', unit: 'celsius' }],
      ['call_2', 'get_weather', { city: 'Hangzhou', unit: 'celsius' }],
    ],
  );
  const results = messages.flatMap((message) => (message.role === 'tool' ? [message.toolCallId] : []));
  assert.deepEqual(results.toSorted(), ['call_1', 'call_2']);
});

for (const text of ['think about it', 'weather in London', 'compare in parallel', 'steps, please']) {
  test(`our fold of “${text}” equals the client’s messages, except for generated ids`, async () => {
    const theirs = await ask(text);
    const body = JSON.stringify({ threadId: 't', runId: 'r', messages: [say(text)] });
    const { state } = await runOnce({ url: new URL('/ag-ui', server.url).href, protocol: 'ag-ui', body });
    const { messages } = agUi.writeResponse(state.run);
    const withoutIds = (list: unknown): unknown =>
      (list as readonly JsonObject[]).map(({ id: _id, ...message }) => message);
    assert.deepEqual(withoutIds(messages), withoutIds(JSON.parse(JSON.stringify(theirs))));
    assert.deepEqual(state.findings.list, []);
  });
}

test('an approval interrupts the run, and the decision of the user resumes it', async () => {
  const agent = createAgent(undefined, [say('approval please')]);
  await agent.runAgent({ runId: 'one' });
  const [interrupt] = agent.pendingInterrupts;
  assert.equal(interrupt?.id, 'mcpr_1');
  const resume = [{ interruptId: 'mcpr_1', status: 'resolved' as const, payload: { approved: true } }];
  const { newMessages } = await agent.runAgent({ runId: 'two', resume });
  assert.match(String(newMessages.at(-1)?.content), /deleted/);
});

test('reports the error of a failed agent', async () => {
  const agent = createAgent(undefined, [say('fail please')]);
  let reported = '';
  agent.subscribe({ onRunErrorEvent: ({ event }) => void (reported = event.message) });
  await agent.runAgent({ runId: 'run' }).catch(() => undefined);
  assert.equal(reported, 'Unknown agent error: RuntimeError: boom');
});

test('keeps the text that arrived before a cancellation', async () => {
  const agent = createAgent(undefined, [say('slow please')]);
  const pieces: string[] = [];
  agent.subscribe({ onTextMessageContentEvent: ({ event }) => void pieces.push(event.delta) });
  const run = agent.runAgent({ runId: 'run' }).catch(() => undefined);
  await until(() => pieces.length > 1);
  agent.abortRun();
  await run;
  const text = String(agent.messages.findLast(({ role }) => role === 'assistant')?.content);
  assert.ok(text.startsWith(pieces.slice(0, 2).join('')));
});

const begin = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const end = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const start = { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' };
const content = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' };

/** Streams that are broken on purpose: the error of the client's own verifier, and our rule that reports it. */
const broken: readonly (readonly [string, readonly object[], RegExp])[] = [
  ['run-not-started', [start, content], /First event must be 'RUN_STARTED'/],
  ['block-not-open', [begin, content, end], /No active text message found/],
  ['block-opened-twice', [begin, start, start], /already in progress/],
  ['event-after-terminal', [begin, end, start], /already finished/],
  ['event-shape', [begin, { ...start, messageId: 7 }], /messageId|expected string/i],
];

for (const [rule, events, error] of broken) {
  test(`${rule}: the client rejects the stream, and the rule reports it`, async () => {
    const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    const bad = await serveLoopback((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(body);
    });
    try {
      await assert.rejects(createAgent(bad.url, [say('hi')]).runAgent({ runId: 'r' }), error);
      const { state } = await runOnce({ url: bad.url, protocol: 'ag-ui', body: '{"threadId":"t","messages":[]}' });
      assert.ok(state.findings.list.some((finding) => finding.rule === rule));
    } finally {
      await bad.close();
    }
  });
}
