/**
 * A bench of the tools for coding agents: twenty folders with the files of an agent that was made from our template, each
 * with one planted fault. A scripted client sees nothing but the answers of `agent-api mcp`, and must name the file and
 * the place of the fault.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { root as repository } from '../../scripts/places.ts';
import type { Json, JsonObject } from '../../src/protocol/core/json/json.ts';
import { maxAnswer } from '../../src/tools/answer.ts';
import { canary, canaryVariable, faults, makeAgent, runFile } from '../support/plantedFaults.ts';

const folder = mkdtempSync(join(tmpdir(), 'faults-'));
after(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

function writeFolder(name: string, contents: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, name, 'agent-runs'), { recursive: true });
  for (const [path, text] of Object.entries(contents)) writeFileSync(join(folder, name, path), text);
}

interface Named {
  readonly file: string;
  readonly line: number;
}

/**
 * What a client that has only the tools can do: check the folder, take the first finding, and if the tools propose to
 * change another line of that file, take that one.
 */
async function search(client: Client, name: string, answers: string[]): Promise<Named | undefined> {
  const text = await call(client, 'lint', { path: name }, answers);
  const places = [...text.matchAll(/^(.+?):(\d+)(?::\d+)?: (?:event \d+.*?: )?(?:error|warning|info): /gm)].map(
    ([, file = '', line = '']) => ({ file: file.slice(name.length + 1), line: Number(line) }),
  );
  const [found] = places;
  if (found === undefined || found.file.endsWith('.agentrun.jsonl')) return found;
  const diff = await call(client, 'propose_fixes', { path: `${name}/${found.file}` }, answers);
  return { file: found.file, line: changedLine(diff) ?? found.line };
}

/** The first line that a unified diff changes. */
function changedLine(diff: string): number | undefined {
  const [, start, lines = ''] = /^@@ -(\d+).*@@.*\n([^]*)$/m.exec(diff) ?? [];
  const index = lines.split('\n').findIndex((line) => /^[-+]/.test(line));
  return start === undefined || index === -1 ? undefined : Number(start) + index;
}

async function call(client: Client, tool: string, given: JsonObject, answers: string[]): Promise<string> {
  let whole = '';
  for (let cursor: Json | undefined; ;) {
    const answer = await client.callTool({
      name: tool,
      arguments: cursor === undefined ? given : { ...given, cursor },
    });
    const [part] = answer.content;
    assert.ok(part?.type === 'text');
    answers.push(part.text + JSON.stringify(answer.structuredContent));
    whole += part.text;
    cursor = (answer.structuredContent as JsonObject | undefined)?.['next_cursor'];
    if (cursor === undefined) return whole;
  }
}

test('a client that has only the tools finds planted faults', async (context) => {
  const agent = await makeAgent();
  writeFolder('clean', agent.files);
  assert.equal(Object.keys(faults).length, 20);
  const expected = Object.entries(faults).map(([fault, plant], index) => {
    const name = `case-${index}`;
    const planted = plant(agent);
    assert.ok(planted.lines.length > 0, fault);
    writeFolder(name, { ...agent.files, [planted.file]: planted.text });
    return { fault, name, planted };
  });
  const client = new Client({ name: 'bench', version: '1' });
  const args = [join(repository, 'src', 'cli', 'main.ts'), 'mcp', '--runs', 'clean/agent-runs'];
  const env = { PATH: process.env['PATH'] ?? '', [canaryVariable]: canary };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, env }));
  const answers: string[] = [];
  try {
    assert.equal(await search(client, 'clean', answers), undefined, 'a false alarm');
    const missed: string[] = [];
    for (const { fault, name, planted } of expected) {
      const named = await search(client, name, answers);
      if (named?.file === planted.file && planted.lines.includes(named.line)) continue;
      missed.push(
        `${fault}: ${named === undefined ? 'nothing' : `${named.file}:${named.line}`}, not ${planted.file}:${planted.lines.join()}`,
      );
    }
    for (const line of missed) context.diagnostic(line);
    assert.ok(missed.length <= 2, missed.join('\n'));
    await call(client, 'list_runs', {}, answers);
    await call(client, 'show_run', { run: `clean/${runFile}`, event: 0 }, answers);
    for (const answer of answers) {
      assert.ok(Buffer.byteLength(answer) <= maxAnswer, String(Buffer.byteLength(answer)));
      assert.ok(!answer.includes(canary));
    }
  } finally {
    await client.close();
  }
});
