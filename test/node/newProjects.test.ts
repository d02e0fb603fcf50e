/**
 * Tests the projects that "New…" creates for Node: the TypeScript agent and the protocol adapter answer their requests
 * with streams without findings.
 */
import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import * as checkBody from '../../src/protocol/protocols/agent-api/checkBody.ts';
import * as result from '../../src/protocol/protocols/agent-api/checkRequest.ts';
import * as responseBuilder from '../../src/protocol/server/builders/responseBuilder.ts';
import * as sse from '../../src/protocol/server/builders/toSse.ts';
import { wrapProtocol } from '../../src/protocol/protocols/custom/wrapProtocol.ts';
import type { CustomProtocol } from '../../src/protocol/protocols/custom/customProtocol.ts';
import { addProtocol } from '../../src/protocol/protocols/registry.ts';
import { recognizeText } from '../../src/protocol/protocols/recognize/recognizeText.ts';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { lintText } from '../../src/protocol/session/stored/lintText.ts';
import { fileTemplates, projectTemplates } from '../../src/extension/commands/new/templateFiles.ts';
import type * as declared from '../../templates/typescript/agentApi.js';
import { runOnce } from '../support/session.ts';
import { createProject, requestIn } from '../support/newProject.ts';
import { otherWaysTo } from '../support/otherAddresses.ts';
import { withAgent } from '../support/runningAgent.ts';

/** Checks at compile time that the template's hand-written declarations match the builders. */
const asDeclared: typeof declared = { ...responseBuilder, ...sse, ...checkBody, ...result };

test('a new TypeScript agent takes members that are null as absent, and keeps such sessions apart', async () => {
  const project = createProject('typescript');
  try {
    symlinkSync(join(root, 'node_modules'), join(project.folder, 'node_modules'), 'junction');
    const program = { command: process.execPath, args: ['server.ts'], folder: project.folder };
    const texts = await withAgent(program, async (origin) => {
      const ask = async (text: string | null): Promise<string> => {
        const input = [
          { role: 'user', type: 'message', content: null },
          { role: null, type: 'message', content: [{ type: 'text', text }] },
        ];
        const body = JSON.stringify({ input, session_id: null, stream: true });
        const answered = await fetch(new URL('process', origin), { method: 'POST', body });
        assert.equal(answered.status, 200);
        return answered.text();
      };
      return [await ask('What is the weather in Oslo?'), await ask('And tomorrow?'), await ask(null)] as const;
    });
    for (const [index, city] of ['Oslo', 'Hangzhou', 'Hangzhou'].entries())
      assert.match(texts[index] ?? '', new RegExp(`"completed"[^]*It is [^]*${city}|It is [^]*${city}[^]*"completed"`));
  } finally {
    project.dispose();
  }
});

test('a new TypeScript agent answers its request without findings and rejects requests like AgentScope', async () => {
  const project = createProject('typescript');
  try {
    symlinkSync(join(root, 'node_modules'), join(project.folder, 'node_modules'), 'junction');
    const body = readFileSync(join(project.folder, 'weather.agentrequest.json'), 'utf8');
    const program = { command: process.execPath, args: ['server.ts'], folder: project.folder };
    const [text, refused, foreign, tooLarge, found, others] = await withAgent(program, async (origin) => {
      const post = (sent: string) => fetch(new URL('process', origin), { method: 'POST', body: sent });
      const ask = (headers: Readonly<Record<string, string>>) => statusOf(new URL('health', origin), headers);
      const foreigners = [
        { host: 'evil.example' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ];
      const statuses = [await Promise.all(foreigners.map(ask)), await ask({ origin: 'http://localhost:5173' })];
      const large = (await post(`{"input":"${'x'.repeat(33 * 1024 * 1024)}"}`)).status;
      const { end } = await runOnce({ url: origin, body });
      const answers = [await (await post(body)).text(), (await post('{"input":1}')).status] as const;
      return [...answers, statuses, large, end.end, await otherWaysTo(Number(new URL(origin).port))] as const;
    });
    assert.match(text, /It is [^]*Hangzhou/);
    const linted = lintText(text, { locale: 'en' });
    assert.deepEqual(linted.ok && linted.findings, []);
    assert.equal(refused, 422);
    assert.deepEqual(foreign, [[403, 403, 403, 403], 200]);
    assert.deepEqual([tooLarge, found], [413, 'completed']);
    assert.deepEqual(others, []);
  } finally {
    project.dispose();
  }
});

test('a new agent brings the instructions for coding agents, where those look for them', () => {
  for (const { id } of projectTemplates.filter((template) => template.id !== 'adapter')) {
    const { folder, dispose } = createProject(id);
    assert.match(readFileSync(join(folder, '.github/skills/agent-api/SKILL.md'), 'utf8'), /^---\nname: agent-api\n/);
    assert.match(readFileSync(join(folder, 'AGENTS.md'), 'utf8'), /^<!-- agent-api-workbench -->\n[^]*send_request/);
    dispose();
  }
});

/** Uses `node:http`, because `fetch` sets its own `Host` header. */
function statusOf(url: URL, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

const spoken = { typescript: 'agent-api', agentscope: 'agent-api', mlflow: 'responses' } as const;

test('the request that F5 opens is in the protocol of the project and has no findings', () => {
  for (const id of ['typescript', 'agentscope', 'mlflow'] as const) {
    const project = createProject(id);
    const { name, text } = requestIn(project.folder);
    project.dispose();
    assert.equal(recognizeText(text, { name })?.protocol, spoken[id], id);
    const linted = lintText(text, { locale: 'en', name });
    assert.deepEqual(linted.ok && linted.findings, [], id);
  }
});

test('a new protocol adapter reads the response of the sample agent without findings', async () => {
  const project = createProject('adapter');
  const { protocol } = createRequire(import.meta.url)(join(project.folder, 'protocol.js')) as {
    readonly protocol: CustomProtocol;
  };
  const remove = addProtocol(wrapProtocol(protocol));
  const server = await startSampleServer({ pace: 0 });
  try {
    const request = JSON.parse(readFileSync(join(project.folder, 'weather.agentrequest.json'), 'utf8')) as object;
    const body = JSON.stringify({ ...request, stream: true });
    const text = await (await fetch(new URL('/my', server.url), { method: 'POST', body })).text();
    assert.match(text, /"my":"said"[^]*"my":"bye"/);
    const linted = lintText(text, { locale: 'en' });
    assert.deepEqual(linted.ok && linted.findings, []);
    assert.equal(recognizeText(text)?.protocol, protocol.id);
  } finally {
    await server.dispose();
    remove();
    project.dispose();
  }
});

test('the vendored builders export the declared members', async () => {
  const built = (await import(join(root, 'dist/templates/typescript/agentApi.js'))) as object;
  const names = ['ResponseBuilder', 'checkBody', 'checkRequest', 'toSse'] as const;
  assert.deepEqual(Object.keys(built).toSorted(), [...names]);
  for (const name of names) assert.equal(typeof asDeclared[name], 'function');
});

test('the README is in the language of the user', () => {
  const chinese = createProject('typescript', 'zh-cn');
  const english = createProject('typescript');
  const read = (folder: string): string => readFileSync(join(folder, 'README.md'), 'utf8');
  try {
    assert.match(read(chinese.folder), /智能体/);
    assert.doesNotMatch(read(english.folder), /智能体/);
  } finally {
    chinese.dispose();
    english.dispose();
  }
});

test('new files have no findings', () => {
  const documents = fileTemplates.filter(({ id }) => id === 'request' || id === 'transcript');
  for (const { name, extension } of documents) {
    const text = readFileSync(join(root, 'templates/files', `${name}.${extension}`), 'utf8');
    const linted = lintText(text, { locale: 'en' });
    assert.deepEqual(linted.ok && linted.findings, [], extension);
  }
});
