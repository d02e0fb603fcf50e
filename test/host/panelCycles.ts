/** Repeats work with run panels, so that even a small leftover of one cycle becomes large enough to be found. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { count, type Counts } from './counts.ts';
import { closeRuns, runTabs } from './runTabs.ts';

/**
 * Each cycle moves or hides a panel and closes it; this many are enough to distinguish one leftover per cycle from
 * random noise.
 */
const fewCycles = 8;

/** Runs the work in two rounds: the first round may fill caches, but the second must not leave more behind. */
export async function assertNothingStays(name: string, work: () => Promise<void>, cycles = fewCycles): Promise<void> {
  await work();
  const before = await count();
  for (let cycle = 0; cycle < cycles; cycle += 1) await work();
  // Waits for a while, because only permanent leftovers count, and not a connection that is still closing.
  let after = await count();
  for (let timeout = 10; timeout > 0 && !isLike(before, after, cycles); timeout -= 1) after = await count();
  assert.ok(isLike(before, after, cycles), `${name}: ${JSON.stringify({ before, after })}`);
}

function isLike(before: Counts, after: Counts, cycles: number): boolean {
  const few = Math.min(cycles / 4, 10);
  return (
    after.controllers - before.controllers < few &&
    after.timers - before.timers < few &&
    after.files - before.files < few &&
    // A panel whose run stays alive would keep the texts of the run, which are 1 MB here.
    after.heap - before.heap < 2 * few
  );
}

const header = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-11-21T07:16:25.642Z',
  source: 'panels',
  endpoint: { name: '', url: '', headers: {} },
  request: null,
};

/** Returns the folder of the workspace. */
export function folder(): vscode.Uri {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(first);
  return first.uri;
}

/** Writes a run of 100 events with 1 MB of text. */
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

/** Opens it like a click in the Explorer. */
export async function openRun(uri: vscode.Uri, column = vscode.ViewColumn.One): Promise<void> {
  await vscode.commands.executeCommand('vscode.openWith', uri, 'agentApi.run', column);
}

/** Opens and closes a run this many times. */
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
