/** Takes the pictures for the README in both languages, and fails if the expected content is not visible. */
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import type { Workbench } from '../ui/workbench.ts';
import { recordDemo } from './recordDemo.ts';
import { saveMedia, savePicture } from './savePicture.ts';
import { sendToSample } from './sendToSample.ts';
import { inPictureWindow, type PictureOptions } from './window.ts';
import { talk, wordsIn } from './words.ts';

const request = 'weather.agentrequest.json';
const plain = {
  'workbench.activityBar.location': 'hidden',
  'workbench.statusBar.visible': false,
  'workbench.layoutControl.enabled': false,
  'window.commandCenter': false,
  'editor.hover.enabled': 'off',
};

for (const locale of ['en', 'zh-cn'] satisfies readonly Locale[]) {
  const words = wordsIn(locale);
  const { question, farewell, other, test: nameOfTest } = talk[locale];
  const within = (options: Omit<PictureOptions, 'theme' | 'language'>, take: (workbench: Workbench) => Promise<void>) =>
    inPictureWindow({ theme: 'dark', language: locale, ...options }, take);
  const nameOf = (which: string): string => join('readme', locale, `${which}.webp`);
  const writeRequest = async ({ folder }: Workbench, name: string, text: string): Promise<void> => {
    const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }];
    await writeFile(join(folder, name), `${JSON.stringify({ input, stream: true }, undefined, 2)}\n`);
  };
  /** Writes a transcript whose last message is the output of a call. The call has the id `call_1`. */
  const writeTranscript = async ({ folder }: Workbench, answeredId: string): Promise<void> => {
    const call = {
      id: 'call_1',
      type: 'function',
      function: { name: 'get_weather', arguments: '{"city": "Hangzhou"}' },
    };
    const transcript = [
      { role: 'user', content: question },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: answeredId, content: '21 °C' },
    ];
    const lines = transcript.map((message) => `  ${JSON.stringify(message, undefined, 1).replaceAll(/\n\s*/g, ' ')}`);
    await writeFile(join(folder, 'chat.transcript.json'), `[\n${lines.join(',\n')}\n]\n`);
  };
  const sendQuestion = async (workbench: Workbench): Promise<void> => {
    await writeRequest(workbench, request, question);
    await workbench.openFile(request);
    await workbench.page.keyboard.press('ControlOrMeta+b');
    await sendToSample(workbench, locale);
  };
  /** Closes the request, so that the run takes the whole width. */
  const showRunAlone = async (workbench: Workbench): Promise<void> => {
    await workbench.page.locator('.tab[data-resource-name$=".agentrun.jsonl"]').click();
    await workbench.runCommand('View: Close Editors in Other Groups');
    await workbench.webview().getByText(farewell).first().waitFor();
  };

  test(`the moving picture, ${locale}`, () => {
    const size = { width: 960, height: 640 };
    return within({ size, settings: plain }, async (workbench) => {
      const { page } = workbench;
      await writeRequest(workbench, request, question);
      await workbench.openFile(request);
      await page.keyboard.press('ControlOrMeta+b');
      const send = page.locator('.codelens-decoration a').getByText(words.host.send, { exact: true });
      await send.waitFor();
      const recorder = recordDemo(page, size);
      await recorder.hold(900);
      await recorder.click(send);
      const sample = workbench.quickRows.filter({ hasText: words.host.sampleAgent }).first();
      await sample.waitFor();
      await recorder.hold(500);
      await recorder.click(sample);
      // Away from the border that appears between the request and the run.
      await recorder.moveTo(page.locator('.editor-instance .view-lines').first());
      const panel = workbench.webview();
      await recorder.follow(panel.getByText(words.panel.completed, { exact: true }).waitFor());
      await recorder.follow(panel.getByText(farewell).first().waitFor());
      await recorder.hold(1400);
      await recorder.click(panel.locator('.row-tool .row-toggle'));
      await panel.getByText('"Hangzhou"').first().waitFor();
      await recorder.hold(1800);
      await recorder.click(panel.getByRole('tab', { name: words.panel.events }));
      await recorder.hold(700);
      await recorder.click(panel.locator('.event').filter({ hasText: 'plugin_call_output' }).last());
      await panel.locator('.detail-title').waitFor();
      await recorder.hold(2500);
      await saveMedia(nameOf('demo'), await recorder.finish());
    });
  });

  test(`the picture of a run with an event, ${locale}`, () =>
    within({ size: { width: 1000, height: 780 }, scale: 1.5 }, async (workbench) => {
      await sendQuestion(workbench);
      await showRunAlone(workbench);
      const panel = workbench.webview();
      await panel.locator('.row-tool .row-toggle').click();
      await panel.locator('.event').filter({ hasText: 'content·data' }).first().click();
      await panel.getByRole('button', { name: words.panel.changes }).click();
      await panel.getByRole('region', { name: words.panel.changes }).waitFor();
      await savePicture(workbench.page.locator('.part.editor'), nameOf('run'));
    }));

  test(`the picture of a problem and its fixes, ${locale}`, () =>
    within({ size: { width: 900, height: 540 }, scale: 1.5 }, async (workbench) => {
      const { page } = workbench;
      await writeTranscript(workbench, 'call_2');
      await workbench.openFile('chat.transcript.json');
      await page.keyboard.press('ControlOrMeta+b');
      await page.locator('.squiggly-error').first().waitFor();
      await workbench.runCommand('Problems: Focus on Problems View');
      await page.keyboard.press('ControlOrMeta+1');
      // Places the cursor at the first problem.
      await page.keyboard.press('F8');
      await page.locator('.zone-widget').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.zone-widget').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+.');
      await page.locator('.action-widget').first().waitFor();
      await savePicture(page.locator('.monaco-workbench'), nameOf('lint'));
    }));

  test(`the picture of variants, ${locale}`, () =>
    within({ size: { width: 940, height: 520 }, scale: 1.5, settings: plain }, async (workbench) => {
      const { page } = workbench;
      await writeTranscript(workbench, 'call_1');
      await workbench.openFile('chat.transcript.json');
      await page.keyboard.press('ControlOrMeta+b');
      await page.locator('.editor-instance .view-line').getByText('"tool_call_id"').click();
      await workbench.runCommand(`Agent API: ${words.titleOf('agentApi.document.whatIf')}`);
      await page.locator('.codelens-decoration a', { hasText: '3' }).waitFor();
      await workbench.runCommand('Notifications: Clear All Notifications');
      // Away from the border of the two editors.
      await page.mouse.move(300, 450);
      await savePicture(page.locator('.part.editor'), nameOf('what-if'));
    }));

  test(`the picture of code, ${locale}`, () =>
    within({ size: { width: 900, height: 520 }, scale: 1.5 }, async (workbench) => {
      const { page } = workbench;
      await sendQuestion(workbench);
      await showRunAlone(workbench);
      await workbench.webview().locator('.row-tool').first().click({ button: 'right' });
      await workbench.pickMenuItem(words.titleOf('agentApi.code.open'));
      await workbench.pickRow(words.code['target-python']);
      await page.locator('.view-line', { hasText: 'import' }).first().waitFor();
      await workbench.runCommand('View: Close Editors in Other Groups');
      await savePicture(page.locator('.part.editor'), nameOf('code'));
    }));

  test(`pictures of replaying and comparing runs, ${locale}`, () =>
    within({ size: { width: 1100, height: 600 }, scale: 1.5 }, async (workbench) => {
      const { page } = workbench;
      for (const [name, text] of Object.entries({ beijing: other, hangzhou: question })) {
        await writeRequest(workbench, `${name}.agentrequest.json`, text);
        await workbench.openFile(`${name}.agentrequest.json`);
        await sendToSample(workbench, locale);
        if (name === 'beijing') await workbench.runCommand('View: Close All Editors');
      }
      await showRunAlone(workbench);
      await workbench.runCommand('View: Show Agent API');
      const run = (prompt: string) => page.locator('.monaco-list-row').filter({ hasText: prompt }).first();
      await run(question).click({ button: 'right' });
      await workbench.pickMenuItem(words.titleOf('agentApi.run.replay'));
      await workbench.quickRows.filter({ hasText: words.servers['spoil-cut'] }).first().waitFor();
      await savePicture(page.locator('.monaco-workbench'), nameOf('replay'));
      await page.keyboard.press('Escape');

      await workbench.runCommand('View: Close All Editors');
      await run(other).click({ button: 'right' });
      await workbench.pickMenuItem(words.titleOf('agentApi.run.selectForCompare'));
      await run(question).click({ button: 'right' });
      await workbench.pickMenuItem(words.titleOf('agentApi.run.compareWithSelected'));
      await workbench.webview().locator('.step-row ins').first().waitFor();
      await page.keyboard.press('ControlOrMeta+b');
      await savePicture(page.locator('.part.editor'), nameOf('compare'));
    }));

  test(`the picture of agent tests, ${locale}`, () =>
    within(
      {
        size: { width: 940, height: 480 },
        scale: 1.5,
        settings: { 'testing.automaticallyOpenTestResults': 'neverOpen' },
      },
      async (workbench) => {
        const { page, folder } = workbench;
        const calls = [{ tool: 'get_weather', arguments: { city: 'Paris' } }];
        const tests = [{ name: nameOfTest, request: 'city.agentrequest.json', expect: { calls } }];
        await writeRequest(workbench, 'city.agentrequest.json', question);
        await writeFile(join(folder, 'city.agenttest.json'), JSON.stringify({ tests }, undefined, 2));
        await workbench.openFile('city.agenttest.json');
        await workbench.runCommand('Testing: Focus on Test Explorer View');
        const view = page.locator('.test-explorer');
        await view.getByText('weather.agenttest.json').waitFor();
        await workbench.runCommand('Test: Run All Tests');
        const file = view.getByRole('treeitem', { name: /city\.agenttest\.json \(Failed\)/ });
        await file.click();
        await page.keyboard.press('ArrowRight');
        await view.getByRole('treeitem', { name: `${nameOfTest} (Failed)` }).waitFor();
        await savePicture(page.locator('.monaco-workbench'), nameOf('tests'));
      },
    ));
}
