/**
 * Kills the threads of the engine at random moments while an agent answers, a user types, and the editor
 * asks: no recorded event is lost, the findings stay, and the extension host goes on.
 */
import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import workerThreads, { type Worker } from 'node:worker_threads';
import * as vscode from 'vscode';
import { ours, until } from './looking.ts';
import { folder } from './panelCycles.ts';
import { closeRuns, runTabs } from './runTabs.ts';
import { test } from './suite.ts';

/**
 * The running threads of the engine that have answered. The extension creates its first thread after this module was
 * loaded.
 */
const threads = new Set<Worker>();
const Original = workerThreads.Worker;
workerThreads.Worker = class extends Original {
  constructor(...args: ConstructorParameters<typeof Original>) {
    super(...args);
    this.once('message', () => threads.add(this));
    this.once('exit', () => threads.delete(this));
  }
};

const kills = 50;
/** Max milliseconds between two kills. */
const pause = 300;
/**
 * Max kills while no event is recorded. A run is given up after ten such deaths of its thread, and on a busy machine, a
 * thread may need longer to go on than these kills take.
 */
const maxWithoutProgress = 8;

interface Numbers {
  readonly url: string;
  /** How many requests were sent, and how many events. */
  readonly counts: { requests: number; events: number };
  /** Ends the response. */
  finish(): void;
  close(): void;
}

/** An agent that sends numbered texts until it is told to end. */
async function serveNumbers(): Promise<Numbers> {
  const counts = { requests: 0, events: 0 };
  let finish = (): void => undefined;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      // Questions that find out what the server is.
      if (!bytes.toString('latin1').startsWith('POST ')) {
        return void socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      }
      counts.requests += 1;
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n');
      const send = (event: object): boolean => socket.write(`data: ${JSON.stringify(event)}\n\n`);
      send({ object: 'response', status: 'created', id: 'r' });
      const timer = setInterval(() => {
        send({ object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: `<${counts.events}>` });
        counts.events += 1;
      }, 5);
      finish = () => {
        clearInterval(timer);
        send({ object: 'response', status: 'completed', id: 'r' });
        socket.end();
      };
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/process`, counts, finish: () => finish(), close: () => server.close() };
}

async function killAtRandomMoments(record: vscode.Uri): Promise<void> {
  let [recorded, withoutProgress] = [0, 0];
  for (let killed = 0; killed < kills;) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
    const { size } = await vscode.workspace.fs.stat(record);
    if (size > recorded) [recorded, withoutProgress] = [size, 0];
    if (withoutProgress === maxWithoutProgress) continue;
    const [...running] = threads;
    const thread = running[Math.floor(Math.random() * running.length)];
    if (thread === undefined) continue;
    threads.delete(thread);
    await thread.terminate();
    killed += 1;
    withoutProgress += 1;
  }
}

/** Types into the document, and asks what the editor asks, until the signal is aborted. */
async function useEditor(editor: vscode.TextEditor, signal: AbortSignal): Promise<void> {
  const { document } = editor;
  while (!signal.aborted) {
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), ' '));
    await Promise.all([
      vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', document.uri),
      vscode.commands.executeCommand('vscode.executeHoverProvider', document.uri, new vscode.Position(0, 20)),
      vscode.commands.executeCommand('vscode.executeCompletionItemProvider', document.uri, new vscode.Position(0, 20)),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The longest time without findings of the document, in milliseconds, until the signal is aborted. */
async function longestLoss(uri: vscode.Uri, signal: AbortSignal): Promise<number> {
  let [longest, since] = [0, performance.now()];
  while (!signal.aborted) {
    if (ours(uri).length > 0) since = performance.now();
    longest = Math.max(longest, performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return longest;
}

/** The warning that stands at the beginning of a document that is not checked any more. */
function findGivenUp(uri: vscode.Uri): vscode.Diagnostic | undefined {
  return ours(uri).find(({ range }) => range.isEqual(new vscode.Range(0, 0, 0, 1)));
}

test('threads that are killed lose no event and no finding', async () => {
  const server = await serveNumbers();
  const uri = vscode.Uri.joinPath(folder(), 'killed.agentrequest.json');
  const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'count' }] }], sesion_id: 's' };
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(JSON.stringify(request)));
  const stopped = new AbortController();
  const settings = vscode.workspace.getConfiguration('agentApi');
  try {
    const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    await until(() => ours(uri)[0]);
    const endpoint = { name: 'Numbers', url: server.url, headers: {}, timeout: 60 };
    await settings.update('endpoints', [endpoint], vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('agentApi.endpoint.use', { ...endpoint, origin: 'user' });
    await vscode.commands.executeCommand('agentApi.request.send', uri);
    const run = await until(() => {
      const input = runTabs()[0]?.input;
      return input instanceof vscode.TabInputCustom ? input : undefined;
    });
    const losing = longestLoss(uri, stopped.signal);
    const using = useEditor(editor, stopped.signal);
    await killAtRandomMoments(run.uri);
    server.finish();
    const lines = await until(async () => {
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(run.uri));
      return text.includes('{"end":') ? text.trim().split('\n') : undefined;
    });
    stopped.abort();
    await using;
    const texts = lines.flatMap((line) => /\\"text\\":\\"<(\d+)>/.exec(line)?.[1] ?? []);
    assert.deepEqual(
      texts,
      Array.from({ length: server.counts.events }, (_, index) => String(index)),
    );
    assert.match(lines.at(-1) ?? '', /"end":"completed"/);
    assert.equal(server.counts.requests, 1);
    const loss = await losing;
    assert.ok(loss < 2000, `the findings were gone for ${Math.round(loss)} ms`);
    // The findings are those of the current text, unless the last thread was killed while it checked this document,
    // which is then checked again when it changes.
    const findCurrent = (): vscode.Diagnostic | undefined => {
      const name = editor.document.positionAt(editor.document.getText().indexOf('sesion_id'));
      return ours(uri).find(({ range }) => range.contains(name));
    };
    await until(() => findCurrent() ?? findGivenUp(uri));
    if (findCurrent() === undefined) {
      await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), ' '));
      await until(findCurrent);
    }
  } finally {
    stopped.abort();
    server.close();
    await settings.update('endpoints', undefined, vscode.ConfigurationTarget.Global);
    await closeRuns();
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uri);
  }
}, 180_000);
