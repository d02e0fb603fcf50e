/** Work with run panels, done again and again: what one time leaves behind, however little, has then become much. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { count, type Counts } from './counts.ts';
import { closeRuns, runTabs } from './runTabs.ts';

/** Each moves or hides and closes a panel: enough to tell one thing left behind from chance. */
const fewCycles = 8;

/** Twice the work must not leave twice as much: the first round may fill caches, the second may not. */
export async function assertNothingStays(name: string, work: () => Promise<void>, cycles = fewCycles): Promise<void> {
  await work();
  const before = await count();
  for (let cycle = 0; cycle < cycles; cycle += 1) await work();
  // What stays is there for good: a connection that is still being closed is not.
  let after = await count();
  for (let patience = 10; patience > 0 && !isLike(before, after, cycles); patience -= 1) after = await count();
  assert.ok(isLike(before, after, cycles), `${name}: ${JSON.stringify({ before, after })}`);
}

function isLike(before: Counts, after: Counts, cycles: number): boolean {
  const few = Math.min(cycles / 4, 10);
  return (
    after.controllers - before.controllers < few &&
    after.timers - before.timers < few &&
    after.files - before.files < few &&
    // A panel whose run stays alive would keep its texts: 1 MB each here.
    after.heap - before.heap < 2 * few
  );
}

const header = {
  agentrun: 1,
  dialect: 'agent-api',
  startedAt: '2026-11-21T07:16:25.642Z',
  source: 'panels',
  endpoint: { name: '', url: '', headers: {} },
  request: null,
};

/** The workspace's. */
export function folder(): vscode.Uri {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(first);
  return first.uri;
}

/** A run of 100 events that holds 1 MB of text. */
export async function writeRun(name: string): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(folder(), name);
  const data = (text: string, seq: number): string =>
    JSON.stringify({ object: 'content', type: 'text', index: 0, delta: true, msg_id: `m${seq % 9}`, text });
  const frames = Array.from({ length: 100 }, (_, seq) =>
    JSON.stringify({ at: seq, data: data('世 '.repeat(3000), seq) }),
  );
  const lines = [JSON.stringify(header), ...frames, '{"end":"completed","at":100,"status":200}'];
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(lines.join('\n')));
  return uri;
}

/** As a click on it in the Explorer does. */
export async function openRun(uri: vscode.Uri, column = vscode.ViewColumn.One): Promise<void> {
  await vscode.commands.executeCommand('vscode.openWith', uri, 'agentApi.run', column);
}

/** Opens a run and closes it, so many times. */
export async function openAndClose(cycles: number): Promise<void> {
  const uri = await writeRun('panels.agentrun.jsonl');
  try {
    const work = async (): Promise<void> => {
      await openRun(uri);
      await closeRuns();
    };
    await assertNothingStays('open, close', work, cycles);
    assert.equal(runTabs().length, 0);
  } finally {
    await vscode.workspace.fs.delete(uri);
  }
}
