/**
 * Tests AG-UI and AgentScope 2: requests are sent from their files, watched, inspected event by event, and answered.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveAgentScope2 } from '../support/agentScope2Server.ts';
import { findInDetails } from './runDetails.ts';
import { openWorkbench } from './workbench.ts';

const size = { width: 1500, height: 900 };
const print = (json: object): string => JSON.stringify(json, undefined, 2);

test('AG-UI: a request is sent from its file, and its calls and raw events are shown', async () => {
  const workbench = await openWorkbench({ size });
  try {
    const messages = [{ id: 'u1', role: 'user', content: 'What is the weather in London?' }];
    await writeFile(
      join(workbench.folder, 'front-end.json'),
      print({ threadId: 'thread-1', runId: 'run-1', messages }),
    );
    await workbench.openFile('front-end.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    const panel = workbench.webview();
    await panel.getByText('Completed', { exact: true }).waitFor();
    await findInDetails(panel, 'AG-UI');
    assert.equal(await panel.locator('.row-tool').count(), 1);
    await workbench.screenshot('ag-ui-conversation');
    await panel.getByRole('tab', { name: /Events/ }).click();
    await panel.getByText('TOOL_CALL_RESULT').first().waitFor();
    await workbench.screenshot('ag-ui-events');
    await panel.getByRole('tab', { name: /Findings/ }).click();
    await workbench.screenshot('ag-ui-findings');
  } finally {
    workbench.close();
  }
});

test('AgentScope 2: a waiting call is approved in the panel, and the answer continues', async () => {
  const server = await serveAgentScope2();
  const endpoint = { name: 'Two', url: new URL('/', server.url).href, headers: { 'X-User-ID': 'me' } };
  const workbench = await openWorkbench({ size, workspaceSettings: { 'agentApi.endpoints': [endpoint] } });
  try {
    const input = { name: 'user', role: 'user', content: [{ type: 'text', text: 'confirm the weather' }] };
    await writeFile(join(workbench.folder, 'two.json'), print({ agent_id: 'a1', session_id: 's1', input }));
    await workbench.openFile('two.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Two');
    await workbench.page.getByRole('button', { name: 'Allow' }).click();
    const panel = workbench.webview();
    await findInDetails(panel, 'AgentScope 2');
    await panel.getByRole('button', { name: 'Approve' }).waitFor();
    await workbench.screenshot('agentscope-2-waits');
    await panel.getByRole('button', { name: 'Approve' }).click();
    await panel.getByText('Beijing: sunny').waitFor();
    await workbench.screenshot('agentscope-2-goes-on');
    assert.equal(server.bodies.length, 2);
  } finally {
    workbench.close();
    await server.close();
  }
});
