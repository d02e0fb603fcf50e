/** The Python projects that New… makes: each starts with its locked packages, answers its request, and its stream is clean. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { lintText } from '../../src/protocol/lint/lintText.ts';
import { createProject, requestIn } from '../kit/newProject.ts';
import { withAgent } from '../kit/runningAgent.ts';
import { agentscope, mlflow, type Peer } from './packages.ts';

interface Question {
  readonly id: 'agentscope' | 'mlflow';
  readonly peer: Peer;
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What the project answers to the request that comes with it. */
async function ask({ id, peer, path, env = {} }: Question): Promise<string> {
  const project = createProject(id);
  const { folder } = project;
  try {
    const { text: body } = requestIn(folder);
    const given = { OPENAI_API_KEY: '', DASHSCOPE_API_KEY: '', PYTHONDONTWRITEBYTECODE: '1', ...env };
    return await withAgent({ command: peer.python, args: ['agent.py'], folder, env: given }, async (origin) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(new URL(path, origin), { method: 'POST', headers, body });
      assert.equal(answer.status, 200);
      return answer.text();
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

test('AgentScope, without a key', { skip: agentscope.skip }, async () => {
  const text = await ask({ id: 'agentscope', peer: agentscope, path: 'process' });
  assert.match(text, /"name":"get_weather"[^]*It is 22 °C and sunny today\./);
  assert.deepEqual(findingsIn(text), []);
});

test('AgentScope, with a key and a model that answers', { skip: agentscope.skip }, async () => {
  const model = await startSampleServer();
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

test('MLflow', { skip: mlflow.skip }, async () => {
  const text = await ask({ id: 'mlflow', peer: mlflow, path: 'responses' });
  assert.match(text, /"name": "get_weather"[^]*in Hangzhou\./);
  assert.deepEqual(findingsIn(text, 'mlflow'), []);
});
