/**
 * Tests the Python projects that "New…" creates: each starts with its locked packages, and answers its request with a
 * stream without findings.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import type { Json } from '../../src/protocol/core/json/json.ts';
import { lintText } from '../../src/protocol/session/stored/lintText.ts';
import { writeReply } from '../../src/protocol/session/live/replyMemory.ts';
import { recordRun } from '../protocol/features/export/exportedRun.ts';
import { createProject, requestIn } from '../support/newProject.ts';
import { withAgent } from '../support/runningAgent.ts';
import { agentscope, mlflow, type Peer } from './packages.ts';

interface Question {
  readonly id: 'agentscope' | 'mlflow';
  readonly peer: Peer;
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Returns the project's answers to its own request, or to these requests, one after the other. */
async function ask({ id, peer, path, env = {} }: Question, bodies?: readonly string[]): Promise<string> {
  const project = createProject(id);
  const { folder } = project;
  try {
    const { text: own } = requestIn(folder);
    const given = { OPENAI_API_KEY: '', DASHSCOPE_API_KEY: '', PYTHONDONTWRITEBYTECODE: '1', ...env };
    return await withAgent({ command: peer.python, args: ['agent.py'], folder, env: given }, async (origin) => {
      const headers = { 'content-type': 'application/json' };
      let text = '';
      for (const body of bodies ?? [own]) {
        const answer = await fetch(new URL(path, origin), { method: 'POST', headers, body });
        assert.equal(answer.status, 200);
        text = await answer.text();
      }
      return text;
    });
  } finally {
    project.dispose();
  }
}

function findingsIn(text: string, profile?: string): unknown {
  const linted = lintText(text, { locale: 'en', profile });
  if (!linted.ok) return linted;
  return linted.findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ rule, message }) => `${rule}: ${message}`);
}

test('AgentScope answers without a key', { skip: agentscope.skip }, async () => {
  const text = await ask({ id: 'agentscope', peer: agentscope, path: 'process' });
  assert.match(text, /"name":"get_weather"[^]*It is 22 °C and sunny today\./);
  assert.deepEqual(findingsIn(text), []);
});

test('AgentScope answers with a key and its model', { skip: agentscope.skip }, async () => {
  const model = await startSampleServer({ pace: 0 });
  try {
    const env = { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: new URL('/v1', model.url).href };
    const text = await ask({ id: 'agentscope', peer: agentscope, path: 'process', env });
    assert.match(text, /"object":"response","status":"completed"/);
    assert.doesNotMatch(text, /It is 22 °C and sunny today\./);
    assert.deepEqual(findingsIn(text), []);
  } finally {
    await model.dispose();
  }
});

test('MLflow answers its own request', { skip: mlflow.skip }, async () => {
  const text = await ask({ id: 'mlflow', peer: mlflow, path: 'responses' });
  assert.match(text, /"name": "get_weather"[^]*in Hangzhou\./);
  assert.deepEqual(findingsIn(text, 'mlflow'), []);
});

/** The request of an Agent API project, in a session. */
function say(session: string, ...input: readonly Json[]): string {
  return JSON.stringify({ input, session_id: session, user_id: 'u', stream: true });
}

const user = (text: string): Json => ({ role: 'user', type: 'message', content: [{ type: 'text', text }] });
const first = user('What is the weather in Oslo today?');
const next = user('And tomorrow?');

test(
  'AgentScope keeps the conversation of a session, whatever the session is called',
  { skip: agentscope.skip },
  async () => {
    const question = { id: 'agentscope', peer: agentscope, path: 'process' } as const;
    const session = '../../s/1';
    assert.match(await ask(question, [say(session, first), say(session, next)]), /The weather in Oslo: It is/);
    assert.match(await ask(question, [say(session, first), say('other', next)]), /The weather in Hangzhou: It is/);
  },
);

test('AgentScope understands the whole conversation in one request', { skip: agentscope.skip }, async () => {
  const question = { id: 'agentscope', peer: agentscope, path: 'process' } as const;
  const request = JSON.parse(say('s', first)) as Json;
  const frames = (await ask(question, [say('s', first)])).split('\n\n').filter((frame) => frame !== '');
  const state = recordRun({ request, events: frames.map((frame) => JSON.parse(frame.slice(6)) as Json) });
  const reply = writeReply(state, { text: 'And tomorrow?', files: [], approvals: [], outputs: [] });
  const text = await ask(question, [JSON.stringify({ ...reply, session_id: 'fresh' })]);
  assert.match(text, /The weather in Oslo: It is/);
  assert.match(text, /"object":"response","status":"completed"/);
});

test('MLflow reads the whole conversation from the request', { skip: mlflow.skip }, async () => {
  const input = [
    { role: 'user', content: [{ type: 'input_text', text: 'What is the weather in Oslo today?' }] },
    { role: 'user', content: 'And tomorrow?' },
  ];
  const body = JSON.stringify({ input, stream: true });
  assert.match(await ask({ id: 'mlflow', peer: mlflow, path: 'responses' }, [body]), /in Oslo\./);
});
