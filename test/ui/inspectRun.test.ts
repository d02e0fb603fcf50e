/**
 * Tests the inspection of a run in the user interface: times, the request, search, an event, its line in the run file, and the
 * way back.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorkbench, type Theme } from './workbench.ts';

test('a run can be searched, and an event leads to its line in the run file and back', async () => {
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 } });
  const { page } = workbench;
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    const panel = workbench.webview();
    await panel.getByText('Completed', { exact: true }).waitFor();
    await panel.getByRole('tab', { name: 'Timing' }).click();
    await panel.getByRole('button', { name: /[Tt]ool: get_weather, / }).waitFor();
    await panel.locator('.timeline-table').getByText('get_weather').waitFor();
    await workbench.screenshot('timing');
    await panel.getByRole('tab', { name: 'Request' }).click();
    await panel.getByRole('region', { name: 'Response headers' }).getByText('text/event-stream').waitFor();
    await workbench.screenshot('request');
    await panel.getByRole('button', { name: 'Copy as curl' }).click();
    await panel.getByText('Copied', { exact: true }).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^curl .*--url 'http/);

    await panel.getByRole('tab', { name: /Events/ }).click();
    await panel.getByRole('textbox', { name: /^Search/ }).fill('object:message status:completed');
    await panel.getByText(/^[1-9]\d* found$/).waitFor();
    await panel
      .locator('.event .event-label')
      .getByText(/^message/)
      .first()
      .waitFor();
    for (const label of await panel.locator('.event .event-label').allTextContents()) assert.match(label, /^message/);
    await panel.locator('.event').first().click();
    const title = await panel.locator('.detail-title').textContent();
    const seq = Number(title?.replace(/\D/g, ''));
    await panel.getByRole('button', { name: 'Changes' }).click();
    await panel.getByRole('region', { name: 'Changes' }).getByText('completed', { exact: true }).first().waitFor();
    await workbench.screenshot('event-changes');

    await panel.getByRole('button', { name: 'Copy Link to Event' }).click();
    // The notice of the first copy may still be shown, so the clipboard itself is watched.
    let link = '';
    do link = await page.evaluate(() => navigator.clipboard.readText());
    while (link.startsWith('curl '));
    assert.match(
      link,
      new RegExp(`^[\\w-]+://agent-api-workbench\\.agent-api-workbench/event\\?run=.+\\.agentrun\\.jsonl&seq=${seq}$`),
    );

    await panel.getByRole('button', { name: 'Show Line in Run File' }).click();
    await page
      .locator('.statusbar')
      .getByText(`Ln ${seq + 2}, Col 1`)
      .waitFor();
    // Moves to another line, and from there back to the event of that line.
    await page.keyboard.press('ArrowDown');
    await page
      .locator('.statusbar')
      .getByText(`Ln ${seq + 3}, Col 1`)
      .waitFor();
    await workbench.runCommand('Agent API: Show Event on This Line');
    await workbench
      .webview()
      .getByRole('region', { name: `Event ${seq + 1}`, exact: true })
      .waitFor();
    await workbench.screenshot('event-of-line');

    // Opens the link in the way the operating system passes it to VS Code. It also works when its run is not open.
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('Developer: Open URL');
    await workbench.enter(link);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await workbench
      .webview()
      .getByRole('region', { name: `Event ${seq}`, exact: true })
      .waitFor();

    await workbench
      .webview()
      .getByRole('tab', { name: /Findings/ })
      .click();
    await workbench.webview().locator('.findings').waitFor();
    for (const theme of ['light', 'high-contrast', 'high-contrast-light'] satisfies readonly Theme[]) {
      await workbench.useTheme(theme);
      await workbench.screenshot(`inspect-${theme}`);
    }
    await workbench.webview().getByRole('tab', { name: 'Request' }).click();
    await workbench.webview().getByRole('button', { name: 'Compare with File' }).click();
    await page.getByRole('tab', { name: /weather \(as sent\) ↔ weather\.agentrequest\.json/ }).waitFor();
    await page.locator('.monaco-diff-editor .original .view-line').getByText('session_id').waitFor();
    await workbench.screenshot('request-diff');
  } finally {
    workbench.close();
  }
});
