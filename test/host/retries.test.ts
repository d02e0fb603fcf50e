/** Tests the part of an endpoint's retry policy that applies after a response has begun. */
import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import { until } from './looking.ts';
import { folder } from './panelCycles.ts';
import { closeRuns, runTabs } from './runTabs.ts';
import { test } from './suite.ts';

/** An agent whose first responses break off after an event. */
async function serveBroken(broken: number) {
  const counts = { requests: 0 };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      if (!bytes.toString('latin1').startsWith('POST ')) {
        return void socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      }
      counts.requests += 1;
      const status = counts.requests > broken ? 'completed' : 'created';
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n');
      socket.end(`data: {"object":"response","status":"${status}","id":"r${counts.requests}"}\n\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/process`, counts, close: () => server.close() };
}

/** Sends a request whose first two responses break off. Resolves with the lines of the run that is shown at the end. */
async function sendWith(retry: object, isOver: (lines: readonly string[], requests: number) => boolean) {
  const server = await serveBroken(2);
  const uri = vscode.Uri.joinPath(folder(), 'retries.agentrequest.json');
  const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] };
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(JSON.stringify(request)));
  const settings = vscode.workspace.getConfiguration('agentApi');
  try {
    const endpoint = { name: 'Breaks', url: server.url, headers: {}, timeout: 60, retry };
    await settings.update('endpoints', [endpoint], vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('agentApi.endpoint.use', { ...endpoint, origin: 'user' });
    await vscode.commands.executeCommand('agentApi.request.send', uri);
    const lines = await until(async () => {
      const tabs = runTabs();
      const input = tabs.length === 1 ? tabs[0]?.input : undefined;
      if (!(input instanceof vscode.TabInputCustom)) return undefined;
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(input.uri));
      const read = text.trim().split('\n');
      return isOver(read, server.counts.requests) ? read : undefined;
    });
    // Another request would be sent by then.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { lines, requests: server.counts.requests };
  } finally {
    server.close();
    await settings.update('endpoints', undefined, vscode.ConfigurationTarget.Global);
    await closeRuns();
    await vscode.workspace.fs.delete(uri);
  }
}

test('a response that breaks off is requested again if the endpoint asks for it, as a run of its own', async () => {
  const retry = { firstDelay: 10, afterFirstEvent: true };
  const { lines, requests } = await sendWith(retry, (read) => read.at(-1)?.startsWith('{"end":"completed"') === true);
  assert.equal(requests, 3);
  assert.match(lines[0] ?? '', /"after":\{"run":"[^"]+","how":"branch"\}/);
});

test('the number of attempts includes those that broke off', async () => {
  const retry = { attempts: 2, firstDelay: 10, afterFirstEvent: true };
  const isOver = (read: readonly string[], requests: number) =>
    requests === 2 && read[0]?.includes('"after"') === true && read.at(-1)?.startsWith('{"end":') === true;
  const { lines, requests } = await sendWith(retry, isOver);
  assert.match(lines.at(-1) ?? '', /"end":"interrupted"/);
  assert.equal(requests, 2);
});
