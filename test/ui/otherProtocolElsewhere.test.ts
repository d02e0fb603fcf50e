/** Tests an endpoint of another protocol where Send is not used: agent tests, What If, and a request as code. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { until } from '../support/session.ts';
import { openWorkbench } from './workbench.ts';

const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'Hello' }] }];

test('for another protocol, a test reports the reason, and variants and code can be converted', async () => {
  const posted: string[] = [];
  const server = await serveLoopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (request.method !== 'POST') return void response.writeHead(404).end('{}');
    posted.push(Buffer.concat(chunks).toString());
    const message = { kind: 'message', role: 'agent', messageId: 'm', parts: [{ kind: 'text', text: 'Hi there' }] };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: message }));
  });
  const endpoint = { name: 'Mine', url: new URL('/', server.url).href, protocol: 'a2a' };
  const workbench = await openWorkbench({
    size: { width: 1700, height: 900 },
    workspaceSettings: { 'agentApi.endpoints': [endpoint] },
  });
  const { page, folder, notifications } = workbench;
  try {
    const tests = [{ name: 'says hi', request: { input }, endpoint: 'Mine', expect: { end: 'completed' } }];
    const variants = { whatIf: '/input/0/content/0/text', variants: ['One', 'Two'], request: { input } };
    await writeFile(join(folder, 'hi.agenttest.json'), JSON.stringify({ tests }, undefined, 2));
    await writeFile(join(folder, 'a.agentvariants.json'), JSON.stringify(variants, undefined, 2));
    await writeFile(join(folder, 'ask.agentrequest.json'), JSON.stringify({ input }));

    await workbench.openFile('hi.agenttest.json');
    // VS Code knows the tests of the file only after our extension has read the file.
    await page.locator('.testing-run-glyph').first().waitFor();
    await workbench.runCommand('Test: Run Tests in Current File');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page
      .getByText(/“Mine” uses A2A, but this request is for/)
      .first()
      .waitFor();
    assert.equal(posted.length, 0);
    await workbench.screenshot('other-protocol-test');

    await workbench.openFile('a.agentvariants.json');
    await page
      .locator('.codelens-decoration a')
      .getByText(/Send 2 Variants$/)
      .click();
    await workbench.pickRow('All at once');
    await workbench.pickRow('Mine');
    await notifications.getByText(/“Mine” uses A2A, but this request is for/).waitFor();
    await page.getByRole('button', { name: 'Convert and Send' }).click();
    await until(() => posted.length === 2);
    assert.ok(posted.every((body) => body.includes('"jsonrpc"')));
    assert.match(posted.join(), /One.*Two/s);

    await workbench.openFile('ask.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Mine');
    await page.getByRole('button', { name: 'Send Anyway' }).waitFor();
    await workbench.runCommand('Notifications: Clear All Notifications');
    await workbench.openFile('ask.agentrequest.json');
    await workbench.runCommand('Agent API: Open as Code…');
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await workbench.pickRow('curl');
    await page
      .locator('.view-line')
      .getByText(/jsonrpc/)
      .first()
      .waitFor();
    await workbench.screenshot('other-protocol-code');
    assert.equal(posted.length, 2);
  } finally {
    workbench.close();
    await server.close();
  }
});
