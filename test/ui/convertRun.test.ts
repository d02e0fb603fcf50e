/**
 * Tests "Convert to…" for a stored stream and for the active run: the result has the events that a real adapter sends,
 * and the losses are listed.
 */
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkbench } from './workbench.ts';

const call = { call_id: 'c1', name: 'look', arguments: '{}' };
const events = [
  { object: 'response', id: 'r', status: 'created' },
  { object: 'message', id: 'm1', type: 'plugin_call', status: 'completed', content: [{ type: 'data', data: call }] },
  { object: 'message', id: 'm2', type: 'message', role: 'assistant', status: 'in_progress' },
  { object: 'content', type: 'text', msg_id: 'm2', index: 0, delta: null, status: 'completed', text: 'Hello' },
  { object: 'message', id: 'm2', type: 'message', role: 'assistant', status: 'completed' },
  { object: 'response', id: 'r', status: 'completed' },
];

const endpoint = { name: 'a', url: 'http://127.0.0.1:1/process', headers: {} };
const run = [
  {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: '2026-01-01T00:00:00.000Z',
    source: 'a.json',
    endpoint,
    request: null,
  },
  ...events.map((event, at) => ({ at, data: JSON.stringify(event) })),
  { end: 'completed', at: 9 },
];

const files = {
  'answer.sse': `${events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')}data: {"object":`,
  'a.agentrun.jsonl': run.map((one) => `${JSON.stringify(one)}\n`).join(''),
};

for (const [name, text] of Object.entries(files)) {
  test(`${name} becomes the events of AgentScope’s adapter, and the dropped call is reported`, async () => {
    const workbench = await openWorkbench({ size: { width: 1200, height: 800 } });
    const { page } = workbench;
    try {
      await writeFile(join(workbench.folder, name), text);
      await workbench.openFile(name);
      await workbench.runCommand('Agent API: Convert to…');
      await workbench.quickRows.filter({ hasText: 'OpenAI Responses (AgentScope)' }).first().click();
      await page.locator('.view-line', { hasText: '"response.created"' }).first().waitFor();
      const button = page.locator('.notification-toast').getByText('Show List');
      await button.waitFor();
      // The last event of the stream is cut.
      const warning = page.locator('.notification-toast').getByText('The stream ends in the middle of an event');
      if (name === 'answer.sse') await warning.waitFor();
      await workbench.screenshot(`convert-${name}`);
      await button.click();
      await page.locator('.view-line', { hasText: 'plugin_call look (c1)' }).first().waitFor();
      await workbench.screenshot(`convert-list-${name}`);
    } finally {
      workbench.close();
    }
  });
}
