/** Run panels that come and go: what each of them opened is closed with it. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { count, type Counts } from './counts.ts';
import { until } from './looking.ts';
import { closeRuns, runTabs } from './runTabs.ts';
import { test } from './suite.ts';

/** Each moves or hides and closes a panel: enough to tell one thing left behind from chance. */
const fewCycles = 8;
/** So many opened and closed are a day's work: what each leaves behind, however little, has become much. */
const manyCycles = 200;
/** Milliseconds: a busy machine takes a quarter of a second for each. */
const manyLimit = 200_000;

/** Twice the work must not leave twice as much: the first round may fill caches, the second may not. */
async function assertNothingStays(name: string, work: () => Promise<void>, cycles = fewCycles): Promise<void> {
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

function folder(): vscode.Uri {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(first);
  return first.uri;
}

async function writeRun(name: string): Promise<vscode.Uri> {
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

async function openRun(uri: vscode.Uri, column = vscode.ViewColumn.One): Promise<void> {
  await vscode.commands.executeCommand('vscode.openWith', uri, 'agentApi.run', column);
}

test(
  'panels that are opened and closed leave nothing behind',
  async () => {
    const uri = await writeRun('panels.agentrun.jsonl');
    try {
      const work = async (): Promise<void> => {
        await openRun(uri);
        await closeRuns();
      };
      await assertNothingStays('open, close', work, manyCycles);
      assert.equal(runTabs().length, 0);
    } finally {
      await vscode.workspace.fs.delete(uri);
    }
  },
  manyLimit,
);

test('panels that are hidden, shown, and moved to a second group leave nothing behind', async () => {
  const uri = await writeRun('panels.agentrun.jsonl');
  const other = await vscode.workspace.openTextDocument({ content: 'in front' });
  try {
    await assertNothingStays('hide, show, move, close', async () => {
      await openRun(uri);
      await vscode.window.showTextDocument(other, vscode.ViewColumn.One);
      await openRun(uri);
      await vscode.commands.executeCommand('workbench.action.moveEditorToNextGroup');
      await closeRuns();
    });
  } finally {
    await vscode.workspace.fs.delete(uri);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  }
});

test('panels that are closed while the agent answers leave nothing behind', async () => {
  const uri = vscode.Uri.joinPath(folder(), 'panels.agentrequest.json');
  const input = [{ role: 'user', content: [{ type: 'text', text: 'slow please' }] }];
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(JSON.stringify({ input })));
  const sample = { name: 'Sample agent', url: '', headers: {}, timeout: 60, origin: 'sample' };
  await vscode.commands.executeCommand('agentApi.endpoint.use', sample);
  try {
    await assertNothingStays('send, close, stop', async () => {
      await vscode.commands.executeCommand('agentApi.request.send', uri);
      await until(() => (runTabs().length === 1 ? true : undefined));
      await closeRuns();
      await vscode.commands.executeCommand('agentApi.request.stop', uri);
    });
  } finally {
    await vscode.workspace.fs.delete(uri);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  }
});
