/** Takes the pictures for the README and the walkthrough, and fails if the expected content is not visible. */
import { after, before, test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSampleServer, type SampleServer } from '../../src/node/sampleServer.ts';
import { openWorkbench, type Workbench } from '../ui/workbench.ts';
import { savePicture } from './savePicture.ts';

const request = 'weather.agentrequest.json';
const flawed = `{
  "input": [
    {
      "role": "developer",
      "type": "message",
      "content": [{ "type": "text", "text": "What is the weather in Hangzhou?" }]
    }
  ],
  "stream": true
}
`;
const settings = {
  'editor.minimap.enabled': false,
  'breadcrumbs.enabled': false,
  'editor.wordWrap': 'on',
  'workbench.editor.editorActionsLocation': 'hidden',
};
const themes = { dark: 'Default Dark Modern', light: 'Default Light Modern' } as const;
type Theme = keyof typeof themes;

let server: SampleServer;
before(async () => void (server = await startSampleServer()));
after(() => server.dispose());

async function within(
  theme: Theme,
  size: { readonly width: number; readonly height: number },
  take: (workbench: Workbench) => Promise<void>,
): Promise<void> {
  const endpoints = [
    { name: 'Weather agent', url: server.url, headers: { Authorization: 'Bearer ${secret:WEATHER}' } },
    { name: 'Staging', url: 'https://staging.example/process' },
  ];
  const workbench = await openWorkbench({
    size,
    settings: { ...settings, 'agentApi.endpoints': endpoints },
    workspaceSettings: { 'workbench.colorTheme': themes[theme] },
  });
  try {
    await take(workbench);
  } finally {
    await workbench.close();
  }
}

async function send({ page, webview, openFile, pickRow }: Workbench): Promise<void> {
  await openFile(request);
  await page.keyboard.press('ControlOrMeta+b');
  await page.locator('.codelens-decoration a').getByText('Send to…', { exact: true }).click();
  await pickRow('Sample agent');
  await webview().getByText('Completed', { exact: true }).waitFor();
  await webview().getByText('A good day for a walk.').first().waitFor();
  // The CodeLens above it shows “Send” again, and not “Stop”.
  await page.locator('.codelens-decoration a').getByText('Send', { exact: true }).waitFor();
}

/** Takes the request and the run side by side, then the run alone, with the changes of one event. */
async function takeRun(workbench: Workbench, name: (which: string) => string): Promise<void> {
  const { page } = workbench;
  await send(workbench);
  await savePicture(page.locator('.part.editor'), name('send'));
  await page.locator('.tab[data-resource-name$=".agentrun.jsonl"]').click();
  await workbench.runCommand('View: Close Editors in Other Groups');
  const panel = workbench.webview();
  await panel.getByText('A good day for a walk.').first().waitFor();
  await savePicture(page.locator('.part.editor'), name('run'));
}

for (const theme of ['dark', 'light'] as const) {
  const inWalkthrough = (which: string): string => join('walkthrough', `${which}-${theme}.webp`);

  test(`pictures of sending and of a run, ${theme}`, () =>
    within(theme, { width: 780, height: 500 }, (workbench) => takeRun(workbench, inWalkthrough)));

  test(`pictures of endpoints, templates and a finding, ${theme}`, () =>
    within(theme, { width: 1100, height: 460 }, async (workbench) => {
      const { page, folder } = workbench;
      await workbench.runCommand('View: Show Agent API');
      await page.getByRole('treeitem', { name: /^Weather agent, / }).waitFor();
      // Moves the focus out of the view, because a focused view shows a frame.
      await page.locator('.part.editor').click();
      await savePicture(page.locator('.part.sidebar'), inWalkthrough('endpoints'));
      await page.keyboard.press('ControlOrMeta+b');
      await page.setViewportSize({ width: 660, height: 600 });
      await workbench.runCommand('Agent API: New from Template…');
      await workbench.quickRows.filter({ hasText: 'Agent in TypeScript' }).waitFor();
      await savePicture(page.locator('.quick-input-widget'), inWalkthrough('new'));
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 720, height: 400 });
      await writeFile(join(folder, 'flawed.agentrequest.json'), flawed);
      await workbench.openFile('flawed.agentrequest.json');
      await page.locator('.squiggly-error').first().waitFor();
      // VS Code's own problem widget, below the line.
      await page.keyboard.press('F8');
      await page.locator('.zone-widget').waitFor();
      await savePicture(page.locator('.part.editor'), inWalkthrough('check'));
    }));
}

test('the picture of the README', () =>
  within('dark', { width: 1500, height: 900 }, async (workbench) => {
    await takeRun(workbench, (which) => `${which}.png`);
    const panel = workbench.webview();
    await panel.locator('.event').filter({ hasText: 'message plugin_call_output completed' }).click();
    await panel.getByRole('button', { name: 'Changes' }).click();
    await panel.getByRole('region', { name: 'Changes' }).waitFor();
    await savePicture(workbench.page.locator('.part.editor'), 'run.png');
  }));
