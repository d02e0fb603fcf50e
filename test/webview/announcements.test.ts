/** Tests what a screen reader announces during a run: few announcements, and never more than can be heard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPanel } from './panelPage.ts';
import { message, streamingHead, tool, viewOf } from './views.ts';

test('new texts and tools are announced in turn, without earlier rows and without the text itself', async () => {
  const panel = await openPanel({ view: { ...viewOf([message('old', 'Before')]), head: streamingHead } });
  const { page } = panel;
  await page.evaluate(() => {
    const content: { at: number; text: string }[] = [];
    Object.assign(window, { content });
    const region = document.querySelector('.news');
    if (region === null) throw new Error('expected a live region');
    new MutationObserver(() => content.push({ at: performance.now(), text: region.textContent ?? '' })).observe(
      region,
      {
        childList: true,
        characterData: true,
        subtree: true,
      },
    );
  });
  const reported = (): Promise<readonly { readonly at: number; readonly text: string }[]> =>
    page.evaluate(() => (window as unknown as { content: { at: number; text: string }[] }).content);
  const patches = Array.from({ length: 20 }, (_, nth) => {
    const rows = [message('new', 'secret words '.repeat(nth + 1), { state: 'open' })];
    return { head: { ...streamingHead, eventCount: nth }, ...(nth < 10 ? { rows } : {}) };
  });
  const calls = Array.from({ length: 5 }, (_, nth) => tool(`t${nth}`, '{}', undefined, { state: 'waiting' }));
  patches.push({ head: { ...streamingHead, eventCount: 30 }, rows: calls });
  // All of them are sent at once, because one announcement is for what happens within a short time.
  await Promise.all(patches.map((patch) => panel.patch(patch)));
  await page.getByText(/^Text started\. Called tool get_weather\. Called tool get_weather\. And 3 more\.$/).waitFor();
  await panel.patch({ head: { ...streamingHead, eventCount: 31 }, rows: [tool('t0', '{}', '21')] });
  await page.getByText('Tool get_weather returned its output.', { exact: true }).waitFor();
  const content = await reported();
  assert.equal(content.length, 2, JSON.stringify(content));
  assert.ok((content[1]?.at ?? 0) - (content[0]?.at ?? 0) > 1500, JSON.stringify(content));
  assert.ok(content.every(({ text }) => !text.includes('secret')));
  await panel.close();
});

test('a failed tool is announced after rows before it were merged into others', async () => {
  const answered = (key: string, nth: number) => tool(`${key}${nth}`, '{}', 'done', { label: `${key}${nth}` });
  const outputs = [0, 1, 2].map((nth) => answered('output', nth));
  const panel = await openPanel({ view: { ...viewOf([message('old', 'Before'), ...outputs]), head: streamingHead } });
  const { page } = panel;
  await panel.patch({ head: streamingHead, rows: [tool('call', '{}', undefined, { state: 'waiting' })] });
  await page.getByText('Called tool get_weather.', { exact: true }).waitFor();
  // The calls arrive after their outputs, whose rows are removed, so the rows behind them move up.
  await panel.patch({ head: streamingHead, removed: outputs.map(({ key }) => key) });
  await panel.patch({ head: streamingHead, rows: [tool('call', '{}', 'broken', { state: 'failed' })] });
  await page.getByText('Tool get_weather failed.', { exact: true }).waitFor();
  await panel.close();
});

test('a tool that returned its output and is found to have failed later is announced', async () => {
  const panel = await openPanel({ view: { ...viewOf([tool('call', '{}', 'fine')]), head: streamingHead } });
  await panel.patch({ head: streamingHead, rows: [tool('call', '{}', 'broken', { state: 'failed' })] });
  await panel.page.getByText('Tool get_weather failed.', { exact: true }).waitFor();
  await panel.close();
});

test('the first text of a run that had no text when the panel opened is announced', async () => {
  const panel = await openPanel({ view: { ...viewOf([]), head: streamingHead } });
  await panel.patch({ head: streamingHead, rows: [message('new', 'Hello', { state: 'open' })] });
  await panel.page.getByText('Text started.', { exact: true }).waitFor();
  await panel.close();
});
