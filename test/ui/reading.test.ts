/**
 * Tests what the editor adds to a document: colors for ids and hints beside lines; also switches off a rule with the
 * keyboard.
 */
import { test } from 'node:test';
import { readFile, writeFile } from 'node:fs/promises';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openWorkbench } from './workbench.ts';

const call = { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"city": "Hangzhou"}' } };
const transcript = [
  { role: 'user', content: 'What is the weather in Hangzhou?' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'call_2', content: '21' },
];

test('ids have their own colors, and a rule is disabled with the keyboard', async () => {
  const workbench = await openWorkbench({ size: { width: 1200, height: 800 } });
  const { page } = workbench;
  try {
    await writeFile(join(workbench.folder, 'chat.transcript.json'), JSON.stringify(transcript, undefined, 2));
    await workbench.openFile('chat.transcript.json');
    await page.locator('.squiggly-error').first().waitFor();
    const colourOf = (text: string): Promise<string> =>
      page
        .locator('.view-line span span', { hasText: text })
        .first()
        .evaluate((span) => getComputedStyle(span).color);
    // The grammar's colors are there at once; ours appear a little later.
    let colours: readonly string[] = [];
    for (let tries = 0; tries < 100 && new Set(colours).size < 3; tries += 1) {
      await page.waitForTimeout(100);
      colours = await Promise.all(['call_1', 'get_weather', 'What'].map(colourOf));
    }
    assert.equal(new Set(colours).size, 3, colours.join(' '));
    await workbench.screenshot('ids');
    await page.keyboard.press('Alt+F8');
    await page.locator('.marker-widget').waitFor();
    await page.keyboard.press('Alt+F8');
    await page.keyboard.press('Escape');
    await workbench.openFixes();
    await page.locator('.action-widget', { hasText: 'Disable' }).waitFor();
    await workbench.screenshot('rule-actions');
    const chosen = page.locator('.action-widget .monaco-list-row.focused', { hasText: 'in this file' });
    for (let rows = 0; rows < 10 && (await chosen.count()) === 0; rows += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await workbench.notifications.getByText('is disabled in agentapi.config.json').waitFor();
    await workbench.screenshot('rule-is-off');
    const config = await readFile(join(workbench.folder, 'agentapi.config.json'), 'utf8');
    assert.match(config, /"files": "\/chat\.transcript\.json"/);
  } finally {
    workbench.close();
  }
});
