/** Takes the pictures for the walkthrough, and fails if the expected content is not visible. */
import { after, before, test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSampleServer, type SampleServer } from '../../src/node/sampleServer.ts';
import { scaffoldMessages } from '../../src/protocol/core/l10n/scaffold.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import type { Workbench } from '../ui/workbench.ts';
import { savePicture } from './savePicture.ts';
import { inPictureWindow, type PictureOptions, type PictureTheme } from './window.ts';
import { sendToSample } from './sendToSample.ts';
import { talk, wordsIn } from './words.ts';

const requestOf = (role: string, text: string): string => `{
  "input": [
    {
      "role": "${role}",
      "type": "message",
      "content": [{ "type": "text", "text": "${text}" }]
    }
  ],
  "stream": true
}
`;

let server: SampleServer;
before(async () => void (server = await startSampleServer()));
after(() => server.dispose());

const looks = (['en', 'zh-cn'] satisfies readonly Locale[]).flatMap((locale) =>
  (['dark', 'light'] satisfies readonly PictureTheme[]).map((theme) => ({ locale, theme })),
);

for (const { locale, theme } of looks) {
  const words = wordsIn(locale);
  const { question, farewell } = talk[locale];
  const within = (options: Omit<PictureOptions, 'theme' | 'language'>, take: (workbench: Workbench) => Promise<void>) =>
    inPictureWindow({ theme, language: locale, ...options }, take);
  const nameOf = (which: string): string => join('walkthrough', locale, `${which}-${theme}.webp`);

  test(`pictures of sending and of a run, ${locale}, ${theme}`, () =>
    within({ size: { width: 780, height: 500 } }, async (workbench) => {
      const { page, folder } = workbench;
      await writeFile(join(folder, 'weather.agentrequest.json'), requestOf('user', question));
      await workbench.openFile('weather.agentrequest.json');
      await page.keyboard.press('ControlOrMeta+b');
      await sendToSample(workbench, locale);
      await savePicture(page.locator('.part.editor'), nameOf('send'));
      await page.locator('.tab[data-resource-name$=".agentrun.jsonl"]').click();
      await workbench.runCommand('View: Close Editors in Other Groups');
      await workbench.webview().getByText(farewell).first().waitFor();
      await savePicture(page.locator('.part.editor'), nameOf('run'));
    }));

  test(`the picture of endpoints, ${locale}, ${theme}`, () => {
    const endpoints = [
      { name: 'Weather agent', url: server.url, headers: { Authorization: 'Bearer ${secret:WEATHER}' } },
      { name: 'Staging', url: 'https://staging.example/process' },
    ];
    const settings = { 'agentApi.endpoints': endpoints };
    // The walkthrough enlarges the picture, because it is narrow.
    return within({ size: { width: 1100, height: 300 }, scale: 1.5, settings }, async (workbench) => {
      const { page } = workbench;
      await workbench.runCommand('View: Show Agent API');
      await page
        .locator('.pane-header')
        .filter({ hasText: words.titleOf('view.runs') })
        .click();
      await page.getByRole('treeitem', { name: /^Weather agent/ }).waitFor();
      // Moves the focus out of the view, because a focused view shows a frame.
      await page.locator('.part.editor').click();
      await savePicture(page.locator('.part.sidebar'), nameOf('endpoints'));
    });
  });

  test(`pictures of templates and a finding, ${locale}, ${theme}`, () =>
    within({ size: { width: 660, height: 600 } }, async (workbench) => {
      const { page, folder } = workbench;
      await page.keyboard.press('ControlOrMeta+b');
      await workbench.runCommand(`Agent API: ${words.titleOf('agentApi.new')}`);
      await workbench.quickRows.filter({ hasText: scaffoldMessages[locale].typescript }).waitFor();
      await savePicture(page.locator('.quick-input-widget'), nameOf('new'));
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 720, height: 400 });
      // The Agent API has no such role.
      await writeFile(join(folder, 'flawed.agentrequest.json'), requestOf('developer', question));
      await workbench.openFile('flawed.agentrequest.json');
      await page.locator('.squiggly-error').first().waitFor();
      // VS Code's own problem widget, below the line.
      await page.keyboard.press('F8');
      await page.locator('.zone-widget').waitFor();
      await savePicture(page.locator('.part.editor'), nameOf('check'));
    }));
}
