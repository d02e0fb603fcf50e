/**
 * Tests what a hostile workspace, server or agent cannot do in a real VS Code. docs/threat-model.md names these tests.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { openWorkbench } from './workbench.ts';

test('before trust, endpoints of the workspace are ignored, and no request is sent', async () => {
  let calls = 0;
  const server = await serveLoopback((_request, response) => {
    calls += 1;
    response.end();
  });
  const endpoint = { name: 'Theirs', url: server.url, headers: { 'x-a': '${env:HOME}' } };
  const workspaceSettings = { 'agentApi.endpoints': [endpoint], 'agentApi.defaultEndpoint': 'Theirs' };
  const workbench = await openWorkbench({ workspaceTrust: true, workspaceSettings });
  try {
    await workbench.page
      .getByRole('tab', { name: /^Agent API/ })
      .first()
      .click();
    await workbench.page.getByText('No endpoints are configured yet').first().waitFor();
    assert.equal(await workbench.page.getByRole('treeitem', { name: /^Theirs/ }).count(), 0);
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send');
    await workbench.notifications.getByText('Requests are not sent from an untrusted workspace').waitFor();
    assert.equal(calls, 0);
  } finally {
    workbench.close();
    await server.close();
  }
});

test('a notification contains no link that runs a command', async () => {
  const url = '[Fix it](command:workbench.action.terminal.new)';
  const workbench = await openWorkbench({ settings: { 'agentApi.endpoints': [{ name: 'Evil', url }] } });
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Evil');
    const reported = workbench.notifications.filter({ hasText: 'is not a valid URL of an endpoint' });
    await reported.waitFor();
    assert.match((await reported.textContent()) ?? '', /\[Fix it\] \(command:/);
    assert.equal(await reported.locator('a').count(), 0);
  } finally {
    workbench.close();
  }
});

test('hidden characters of a name are shown as marks in a list and in a tree', async () => {
  const name = 'Safe\u202Eelif\u200B';
  const workbench = await openWorkbench({
    settings: { 'agentApi.endpoints': [{ name, url: 'http://127.0.0.1:9/process' }] },
  });
  const { page } = workbench;
  const shown = 'Safe⟨U+202E⟩elif⟨U+200B⟩';
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.quickRows.filter({ hasText: shown }).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('tab', { name: /^Agent API/ })
      .first()
      .click();
    // Checks both the accessible name and the visible text.
    await page.getByRole('treeitem', { name: shown }).filter({ hasText: shown }).waitFor();
  } finally {
    workbench.close();
  }
});

test('the page of a run cannot run other scripts, load other content or connect to a server', async () => {
  let calls = 0;
  const server = await serveLoopback((_request, response) => {
    calls += 1;
    response.end();
  });
  const workbench = await openWorkbench();
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    const panel = workbench.webview();
    await panel.getByText('Completed', { exact: true }).waitFor();
    const tried = await panel.locator('body').evaluate(async (body, url) => {
      const refused = new Set<string>();
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective));
      const add = (name: string, members: Readonly<Record<string, string>>): void => {
        body.append(Object.assign(document.createElement(name), members));
      };
      add('script', { textContent: 'window.hacked = 1' });
      add('script', { src: url });
      add('img', { src: url });
      add('video', { src: url });
      add('iframe', { src: url });
      add('object', { data: url });
      add('link', { rel: 'stylesheet', href: url });
      add('style', { textContent: 'body { display: none }' });
      const fetched = await fetch(url).then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { refused: [...refused].toSorted(), fetched, hacked: Reflect.has(window, 'hacked') };
    }, server.url);
    const directives = [
      'connect-src',
      'frame-src',
      'img-src',
      'media-src',
      'object-src',
      'script-src-elem',
      'style-src-elem',
    ];
    assert.deepEqual(tried, { refused: directives, fetched: false, hacked: false });
    assert.equal(calls, 0);
  } finally {
    workbench.close();
    await server.close();
  }
});
