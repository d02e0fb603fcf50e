/** What an agent says to a screen is shown, not obeyed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serveLoopback } from '../kit/loopback.ts';
import { runAgentApi } from '../kit/runAgentApi.ts';

const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const escapes = '\u001B[2J\u001B]8;;https://evil.example\u0007click\u001B]8;;\u0007';
const message = { object: 'message', role: 'assistant', status: 'completed' };
const events = [
  { ...message, id: 'm', type: 'message', content: [{ type: 'text', text: `said ${escapes}` }] },
  {
    ...message,
    id: 'c',
    type: 'plugin_call',
    content: [{ type: 'data', data: { call_id: 'c', name: `f${escapes}`, arguments: '{}' } }],
  },
  { object: 'response', status: 'failed', error: { code: 'E', message: escapes } },
];

async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-escapes-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('what is told beside the answer holds no escape; the answer in a pipe is the very text', () =>
  inFolder(async (folder) => {
    const server = await serveLoopback((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    });
    const file = join(folder, 'a.agentrequest.json');
    await writeFile(file, '{"input":[]}');
    const sent = await runAgentApi(['send', file, '--url', server.url]);
    await server.close();
    assert.equal(sent.err.includes('\u001B'), false);
    assert.match(sent.err, /f␛\[2J/);
    assert.ok(sent.out.includes(escapes));
  }));

/** `script` of util-linux gives a program a screen. */
const hasScript = String(spawnSync('script', ['--version']).stdout).includes('util-linux');

test('on a screen the answer holds none either', { skip: hasScript ? false : 'there is no script here' }, () =>
  inFolder(async (folder) => {
    const file = join(folder, 'a.transcript.json');
    await writeFile(file, JSON.stringify([{ role: `x${escapes}`, content: 'a' }]));
    const command = [process.execPath, program, 'lint', file].map((word) => `'${word}'`).join(' ');
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8' });
    assert.match(stdout, /role-unknown/);
    assert.equal(stdout.includes('\u001B'), false);
  }),
);
