/** Takes the pictures for the walkthrough, and fails if the expected content is not visible. */
import { after, before, test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSampleServer, type SampleServer } from '../../src/node/sampleServer.ts';
import { savePicture } from './savePicture.ts';
import { inPictureWindow, type PictureTheme } from './window.ts';
import { sendToSample } from './sendToSample.ts';
import { wordsIn } from './words.ts';

const words = wordsIn('en');
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

let server: SampleServer;
before(async () => void (server = await startSampleServer()));
after(() => server.dispose());

for (const theme of ['dark', 'light'] satisfies readonly PictureTheme[]) {
  const nameOf = (which: string): string => join('walkthrough', `${which}-${theme}.webp`);

  test(`pictures of sending and of a run, ${theme}`, () =>
    inPictureWindow({ theme, size: { width: 780, height: 500 } }, async (workbench) => {
      const { page } = workbench;
      await workbench.openFile('weather.agentrequest.json');
      await page.keyboard.press('ControlOrMeta+b');
      await sendToSample(workbench, 'en');
      await savePicture(page.locator('.part.editor'), nameOf('send'));
      await page.locator('.tab[data-resource-name$=".agentrun.jsonl"]').click();
      await workbench.runCommand('View: Close Editors in Other Groups');
      await workbench.webview().getByText('A good day for a walk.').first().waitFor();
      await savePicture(page.locator('.part.editor'), nameOf('run'));
    }));

  test(`the picture of endpoints, ${theme}`, () => {
    const endpoints = [
      { name: 'Weather agent', url: server.url, headers: { Authorization: 'Bearer ${secret:WEATHER}' } },
      { name: 'Staging', url: 'https://staging.example/process' },
    ];
    const settings = { 'agentApi.endpoints': endpoints };
    // The walkthrough enlarges the picture, because it is narrow.
    return inPictureWindow({ theme, size: { width: 1100, height: 300 }, scale: 1.5, settings }, async (workbench) => {
      const { page } = workbench;
      await workbench.runCommand('View: Show Agent API');
      await page.locator('.pane-header').filter({ hasText: 'Runs' }).click();
      await page.getByRole('treeitem', { name: /^Weather agent, / }).waitFor();
      // Moves the focus out of the view, because a focused view shows a frame.
      await page.locator('.part.editor').click();
      await savePicture(page.locator('.part.sidebar'), nameOf('endpoints'));
    });
  });

  test(`pictures of templates and a finding, ${theme}`, () =>
    inPictureWindow({ theme, size: { width: 660, height: 600 } }, async (workbench) => {
      const { page, folder } = workbench;
      await page.keyboard.press('ControlOrMeta+b');
      await workbench.runCommand(`Agent API: ${words.titleOf('agentApi.new')}`);
      await workbench.quickRows.filter({ hasText: 'Agent in TypeScript' }).waitFor();
      await savePicture(page.locator('.quick-input-widget'), nameOf('new'));
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 720, height: 400 });
      await writeFile(join(folder, 'flawed.agentrequest.json'), flawed);
      await workbench.openFile('flawed.agentrequest.json');
      await page.locator('.squiggly-error').first().waitFor();
      // VS Code's own problem widget, below the line.
      await page.keyboard.press('F8');
      await page.locator('.zone-widget').waitFor();
      await savePicture(page.locator('.part.editor'), nameOf('check'));
    }));
}
