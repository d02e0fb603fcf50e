/**
 * Tests a user in VS Code who sends to two routes of a real AgentApp: the calls are visible, and every frame is a row.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findInDetails } from '../ui/runDetails.ts';
import { openWorkbench } from '../ui/workbench.ts';
import { agentscope } from './packages.ts';
import { peerServer } from './peerServer.ts';

const content = [{ type: 'text', text: 'parallel' }];
const routes = [
  {
    path: 'process',
    protocol: 'Agent API',
    request: { input: [{ role: 'user', type: 'message', content }], session_id: 'vscode', user_id: 'u' },
    last: / completed response /,
    frames: 26,
  },
  {
    path: 'ag-ui',
    protocol: 'AG-UI',
    request: { threadId: 't', runId: 'r', messages: [{ id: 'u', role: 'user', content: 'parallel' }] },
    last: /RUN_FINISHED/,
    frames: 14,
  },
];

describe('from VS Code to AgentScope Runtime', { skip: agentscope.skip }, () => {
  const at = peerServer(agentscope, 'agentscope_app.py');

  for (const { path, protocol, request, last, frames } of routes) {
    test(`/${path}`, async () => {
      const settings = { 'agentApi.endpoints': [{ name: 'Real', url: at(path) }] };
      const workbench = await openWorkbench({ size: { width: 1500, height: 900 }, settings });
      try {
        await writeFile(join(workbench.folder, 'real.json'), JSON.stringify(request, undefined, 2));
        await workbench.openFile('real.json');
        await workbench.page.locator('.codelens-decoration a').getByText('Send to…', { exact: true }).click();
        await workbench.pickRow('Real');
        const panel = workbench.webview();
        await panel.getByText('Completed', { exact: true }).waitFor();
        await findInDetails(panel, protocol);
        await panel.locator('.markdown').getByText('Sunny in both.').waitFor();
        assert.equal(await panel.locator('.row-tool').count(), 2);
        await workbench.screenshot(`real-${path}-conversation`);
        await panel.getByRole('tab', { name: `Events (${frames})` }).click();
        await panel.getByRole('option', { name: last }).waitFor();
        await workbench.screenshot(`real-${path}-events`);
      } finally {
        workbench.close();
      }
    });
  }
});
