/**
 * Measures how long the extension host of the real VS Code is blocked by what opens and arrives. The same documents are
 * also opened as plain text, which shows what VS Code itself needs to hand over a text.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as vscode from 'vscode';
import { closeRuns, runTabs } from '../host/runTabs.ts';
import { ours } from '../host/looking.ts';
import { folder } from '../host/panelCycles.ts';
import { test } from '../host/suite.ts';

/** Prints the longest delay of the event loop during the work, in milliseconds, and how many were longer than 5 ms. */
async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  await pause(1000);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  const longest = Math.max(0, delay.max / 1e6 - 1);
  console.log(`[test] ${what}: ${longest.toFixed(1)} ms at most, ${(delay.percentile(99) / 1e6 - 1).toFixed(1)} p99`);
}

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

async function waitFor<Value>(look: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(50);
  }
}

async function write(name: string, text: string): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(folder(), name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

/** Messages of about 45 MB; VS Code passes no documents over 50 MB to extensions. The first has a finding. */
function longTranscript(): string {
  const message = (role: string, index: number): string =>
    JSON.stringify({ role, content: [{ type: 'text', text: `${index} ${'lorem ipsum dolor sit amet '.repeat(40)}` }] });
  const lines = [message('usr', 0)];
  for (let size = 0, index = 1; size < 45e6; index += 1) {
    lines.push(message(index % 2 === 1 ? 'assistant' : 'user', index));
    size += lines.at(-1)?.length ?? 0;
  }
  return lines.join('\n');
}

async function openAndEdit(name: string, uri: vscode.Uri, isOurs: boolean): Promise<void> {
  const open = async (): Promise<vscode.TextEditor> => {
    const start = performance.now();
    const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    if (isOurs) await waitFor(() => ours(uri)[0]);
    const what = isOurs ? 'shown, with its first finding' : 'shown';
    console.log(`[test] ${name}: ${what}, after ${Math.round(performance.now() - start)} ms`);
    if (!isOurs) await pause(5000);
    return editor;
  };
  let editor: vscode.TextEditor | undefined;
  await measure(`${name}: opened`, async () => {
    editor = await open();
  });
  await measure(`${name}: twenty keystrokes`, async () => {
    for (let key = 0; key < 20; key += 1) {
      await editor?.edit((edit) => edit.insert(new vscode.Position(1, 40), 'x'));
      await pause(100);
    }
  });
  await vscode.commands.executeCommand('workbench.action.files.revert');
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** An agent in a process of its own. `script` writes the response with `send` and `end`. */
async function startAgent(script: string): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const program = `
    const server = require('node:http').createServer((request, response) => {
      if (request.method !== 'POST') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const send = (event) => response.write('data: ' + JSON.stringify(event) + '\\n\\n');
      const say = (text) => send({ object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text });
      const end = () => { send({ object: 'response', status: 'completed', id: 'r' }); response.end(); };
      send({ object: 'response', status: 'created', id: 'r' });
      ${script}
    }).listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/process`, process: child };
}

/** Resolves with the run file. */
async function sendTo(name: string, script: string): Promise<vscode.Uri> {
  const agent = await startAgent(script);
  const settings = vscode.workspace.getConfiguration('agentApi');
  const endpoint = { name, url: agent.url, headers: {}, timeout: 60 };
  await settings.update('endpoints', [endpoint], vscode.ConfigurationTarget.Global);
  const uri = await write('blocks.agentrequest.json', '{"input":[{"role":"user","content":"hello"}]}');
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
  await vscode.commands.executeCommand('agentApi.endpoint.use', { ...endpoint, origin: 'user' });
  let run = uri;
  await measure(name, async () => {
    await vscode.commands.executeCommand('agentApi.request.send', uri);
    run = await waitFor(() => {
      const input = runTabs()[0]?.input;
      return input instanceof vscode.TabInputCustom ? input.uri : undefined;
    });
    // The size tells when the end was written, without reading the file here.
    let before = -1;
    await waitFor(async () => {
      await pause(1500);
      const { size } = await vscode.workspace.fs.stat(run);
      const isOver = size === before;
      before = size;
      return isOver || undefined;
    });
  });
  agent.process.kill();
  await closeRuns();
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  await settings.update('endpoints', undefined, vscode.ConfigurationTarget.Global);
  return run;
}

/** Copies a run several thousand times, and then lists, indexes and searches them. */
async function listMany(run: vscode.Uri): Promise<void> {
  const runs = vscode.Uri.joinPath(run, '..');
  const line = JSON.stringify({ at: 1, data: JSON.stringify({ object: 'content', text: 'lorem ipsum '.repeat(20) }) });
  const [header = ''] = new TextDecoder().decode(await vscode.workspace.fs.readFile(run)).split('\n');
  const lines = [header, ...Array.from({ length: 50 }, () => line), '{"end":"completed","at":9,"status":200}', ''];
  const text = new TextEncoder().encode(lines.join('\n'));
  const now = Date.now() - 60_000;
  const files = Array.from({ length: 5000 }, (_, index) => {
    const time = new Date(now - index).toISOString().replaceAll(/[:.]/g, '-');
    return vscode.Uri.joinPath(runs, `many-${time}.agentrun.jsonl`);
  });
  for (const file of files) await vscode.workspace.fs.writeFile(file, text);
  // VS Code reports the new files.
  await pause(3000);
  const index = vscode.Uri.joinPath(runs, 'runs.index-3.jsonl');
  const sizeOf = (): Promise<number> =>
    Promise.resolve(vscode.workspace.fs.stat(index)).then(
      ({ size }) => size,
      () => 0,
    );
  await vscode.workspace.fs.delete(index).then(undefined, () => undefined);
  await measure('the Runs view of 5,000 runs without an index', async () => {
    await vscode.commands.executeCommand('agentApi.runs.focus');
    let before = -1;
    await waitFor(async () => {
      await pause(1500);
      const size = await sizeOf();
      const isOver = size > 0 && size === before;
      before = size;
      return isOver || undefined;
    });
  });
  await measure('a search in 5,000 runs', async () => {
    const searching = vscode.commands.executeCommand('agentApi.runs.search', 'no such text');
    await pause(5000);
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    await searching;
  });
  for (const file of files) await vscode.workspace.fs.delete(file);
}

test('what blocks the extension host', async () => {
  const text = longTranscript();
  const plain = await write('long.txt', text);
  const transcript = await write('long.transcript.jsonl', text);
  const small = await write('small.transcript.jsonl', text.slice(0, text.indexOf('\n')));
  // Loads what is loaded once.
  await openAndEdit('a short transcript', small, true);
  await measure('nothing, 5 s', () => pause(5000));
  await openAndEdit('45 MB as plain text', plain, false);
  await openAndEdit('45 MB as a transcript', transcript, true);
  await sendTo('one event of 20 MB', "say('x'.repeat(20e6)); end();");
  await sendTo(
    '5,000 events per second for 5 s',
    'let n = 0; const t = setInterval(() => { for (let i = 0; i < 50; i += 1) say(`${n++} `); if (n >= 25000) { clearInterval(t); end(); } }, 10);',
  );
  await listMany(await sendTo('a short response', "say('x'); end();"));
  const pattern = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
  const call = {
    id: 'c',
    type: 'function',
    function: { name: 't', arguments: JSON.stringify({ a: `${'a'.repeat(40)}!` }) },
  };
  const request = {
    model: 'm',
    tools: [{ type: 'function', function: { name: 't', parameters: pattern } }],
    messages: [
      { role: 'usr', content: 'x' },
      { role: 'assistant', content: null, tool_calls: [call] },
    ],
  };
  const bad = await write('pattern.agentrequest.json', JSON.stringify(request, undefined, 2));
  await openAndEdit('a pattern that never ends', bad, true);
  for (const uri of [plain, transcript, small, bad]) await vscode.workspace.fs.delete(uri);
}, 600_000);
