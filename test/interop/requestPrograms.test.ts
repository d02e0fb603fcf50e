/**
 * Tests programs that send a request, with the real packages: each is run, and is answered by the sample agent and by a
 * real AgentApp.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { answered, programsFor, requestPrograms, runProgram } from '../support/requestPrograms.ts';
import { agentscope, newest } from './packages.ts';
import { peerServer } from './peerServer.ts';

const server = await startSampleServer({ pace: 0 });
after(() => server.dispose());
const programs = requestPrograms(new URL('/', server.url).href, ['python']);

test('there is one program for each library that supports the protocol', () => {
  assert.deepEqual(
    programs.map(({ name }) => name),
    [
      ...['requests', 'httpx', 'agentscope', 'openai'].map((target) => `agent-api ${target}`),
      ...['requests', 'httpx', 'openai'].map((target) => `responses ${target}`),
      ...['requests', 'httpx', 'openai'].map((target) => `chat ${target}`),
    ],
  );
});

// A program that only sends a body is the same for each protocol; the newest client is used for its own protocols.
for (const program of programs) {
  const isOurs = program.name.startsWith('agent-api');
  if (!isOurs && program.target !== 'openai') continue;
  const { skip, python } = isOurs ? agentscope : newest;
  test(`${program.name} is answered`, { skip }, async () => {
    assert.match(await runProgram(python, program), answered);
  });
}

const peer = peerServer(agentscope, 'agentscope_app.py');

test('a real AgentApp answers OpenAI clients at its own route', { skip: agentscope.skip }, async () => {
  const body = { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'text' }] }] };
  for (const program of programsFor(peer('/'), { protocol: 'agent-api', body }, ['python'])) {
    if (program.target === 'openai') assert.match(await runProgram(agentscope.python, program), /Hello /);
  }
});
