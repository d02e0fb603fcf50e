/**
 * Tests the context budget in the user interface: the status bar, the messages ordered by cost, and navigation to a
 * message.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkbench } from './workbench.ts';

const call = { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"city": "Hangzhou"}' } };
const parameters = { type: 'object', properties: { city: { type: 'string' } } };
const request = {
  model: 'gpt-4.1',
  tools: [{ type: 'function', function: { name: 'get_weather', parameters } }],
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'What is the weather in Hangzhou?' },
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'call_1', content: `{"hours": [${'21, '.repeat(200)}21]}` },
    { role: 'assistant', content: 'It is 21 °C.' },
  ],
};

test('the budget is updated while typing and leads to the most expensive message', async () => {
  const workbench = await openWorkbench({ size: { width: 1200, height: 800 } });
  const { page } = workbench;
  try {
    await writeFile(join(workbench.folder, 'chat.json'), JSON.stringify(request, undefined, 2));
    await workbench.openFile('chat.json');
    const item = page.locator('.statusbar-item', { hasText: /≈ [\d,]+ tokens/ });
    await item.waitFor();
    const before = await item.innerText();
    await item.hover();
    await page.locator('.workbench-hover', { hasText: 'o200k_base' }).waitFor();
    await workbench.screenshot('budget-status');
    await item.click();
    await workbench.pickRow('Show Context Budget…');
    const first = workbench.quickRows.first();
    await first.filter({ hasText: '#4 tool' }).waitFor();
    assert.equal(await page.locator('.statusbar-item[id^="agent-api-workbench"]').count(), 1);
    assert.equal(await workbench.quickRows.count(), 6);
    await workbench.screenshot('budget-messages');
    await first.click();
    await page.locator('.statusbar-item', { hasText: /^Ln 4\d/ }).waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft']) await page.keyboard.press(key);
    await page.keyboard.type(' and so it goes on for many words more');
    await page.locator('.statusbar').getByText(before, { exact: true }).waitFor({ state: 'detached' });
  } finally {
    workbench.close();
  }
});
