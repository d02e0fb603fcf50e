/** Tests the page that compares runs: what it shows, its keys, its size with long runs, and its looks. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import type { ComparedSource } from '../../src/protocol/features/compare/compareColumns.ts';
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';
import { createRunState, type RunState } from '../../src/protocol/session/live/runState.ts';
import { runOnce } from '../support/session.ts';
import { accessibilityFaults } from './accessibilityFaults.ts';
import { openComparisonPage, type ComparedPage } from './comparisonHost.ts';
import type { Theme } from './themes.ts';

const prompts = ['weather in Oslo', 'weather in Bergen', 'parallel tools', 'fail please', 'usage', 'think'];
let sources: readonly ComparedSource[] = [];

before(async () => {
  const server = await startSampleServer({ pace: 0 });
  const states: RunState[] = [];
  for (const text of prompts) {
    const content = [{ type: 'text', text }];
    const body = JSON.stringify({ input: [{ role: 'user', type: 'message', content }] });
    states.push((await runOnce({ url: server.url, body })).state);
  }
  await server.dispose();
  sources = states.map((state, index) => ({ run: `file:///${index}`, name: `run ${index}`, state }));
});

const activeCell = ({ page }: ComparedPage): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['cell']);

async function press({ page }: ComparedPage, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    // The page draws the row before it can take the focus.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

test('columns show their runs, marks show the differences, and the filter shows nothing else', async () => {
  const shown = await openComparisonPage({ sources: sources.slice(0, 2) });
  const { page } = shown;
  await page.getByText('4 of 6 steps differ').waitFor();
  assert.equal(await page.getByRole('columnheader').count(), 3);
  await page.locator('ins').getByText('Bergen').first().waitFor();
  await page.locator('del').getByText('Oslo').first().waitFor();
  // A sign in front of a value would change it. The words are for screen readers.
  const marked = page.locator('del').first();
  assert.equal(await marked.locator('.marked').innerText(), 'Oslo');
  assert.equal(await marked.textContent(), 'only in base: Oslo');
  assert.equal(await page.locator('ins').first().textContent(), 'not in base: Bergen');
  for (const [mark, line] of [
    ['del', 'line-through'],
    ['ins', 'underline'],
  ] as const) {
    const looks = await page
      .locator(`${mark} .marked`)
      .first()
      .evaluate((element) => ({
        line: getComputedStyle(element).textDecorationLine,
        signs: [element, element.parentElement ?? element].flatMap((each) =>
          ['::before', '::after'].map((place) => getComputedStyle(each, place).content),
        ),
      }));
    assert.deepEqual(looks, { line, signs: ['none', 'none', 'none', 'none'] });
  }
  assert.equal(await page.locator('.step-row').count(), 6);
  await page.getByRole('button', { name: 'Only Differences' }).click();
  await page.locator('.step-row').nth(3).waitFor();
  assert.equal(await page.locator('.step-row').count(), 4);
  await page.getByRole('button', { name: 'Figures' }).click();
  assert.equal(await page.locator('.figure-row').count(), 0);
  await shown.update(
    sources.slice(0, 1).concat({ ...sources[0], run: 'file:///again', name: 'again' } as ComparedSource),
  );
  await page.getByText('Equal in meaning: 6 steps').waitFor();
  await page.getByText('The runs are equal in meaning').waitFor();
  assert.deepEqual(shown.complaints, []);
  await shown.close();
});

test('how the runs ended is said in the language of the user, with the error apart', async () => {
  const shown = await openComparisonPage({
    sources: [0, 3].flatMap((index) => sources[index] ?? []),
    language: 'zh-cn',
  });
  const last = shown.page.locator('.step-row').last();
  await last.getByText('失败').waitFor();
  assert.equal(await last.locator('del').textContent(), '仅基准中有： 已完成');
  assert.equal(await last.locator('del .marked').textContent(), '已完成');
  assert.deepEqual(await last.locator('ins .marked').allTextContents(), [
    '失败',
    'AGENT_UNKNOWN_ERROR Unknown agent error: RuntimeError: boom',
  ]);
  assert.deepEqual(await last.locator('.field-name').allTextContents(), ['错误']);
  await shown.close();
});

test('arrow keys move between cells, Enter opens the run at the step, and F7 goes to the next difference', async () => {
  const shown = await openComparisonPage({ sources: sources.slice(0, 2), size: { width: 700, height: 400 } });
  const { page } = shown;
  await page.locator('.step-row ins').first().waitFor();
  await page.locator('[data-cell="0/1"]').focus();
  await press(shown, 'ArrowRight', 'ArrowDown');
  assert.equal(await activeCell(shown), '1/2');
  await press(shown, 'Home');
  assert.equal(await activeCell(shown), '1/0');
  await press(shown, 'Control+End');
  const last = await activeCell(shown);
  assert.match(last ?? '', /^\d+\/2$/);
  await press(shown, 'ArrowDown', 'ArrowRight');
  assert.equal(await activeCell(shown), last);
  await press(shown, 'F7');
  await page.locator('.step-row.differs [data-cell]:focus').waitFor();
  const box = await page.locator('[data-cell]:focus').boundingBox();
  const head = await page.locator('.comparison-head').boundingBox();
  assert.ok((box?.y ?? 0) >= (head?.y ?? 0) + (head?.height ?? 0) - 1, 'the head does not cover the cell');
  await press(shown, 'Enter');
  assert.deepEqual(shown.calls.at(-1)?.[0], 'open');
  assert.match(JSON.stringify(shown.calls.at(-1)?.[1]), /"run":"file:\/\/\/1","row":"/);
  await press(shown, 'Home', 'Enter');
  await page.locator('.step-toggle[aria-expanded="true"]').nth(1).waitFor();
  // Another base; then the column is removed with the keyboard.
  await page.getByRole('button', { name: 'Use as Base' }).click();
  await page.locator('.head-cell').last().getByText('Base').waitFor();
  await page.locator('[data-cell="0/2"]').focus();
  await press(shown, 'Delete');
  await page.getByText('Add another run').waitFor();
  await shown.close();
});

test('beside the side bar of a small window, two columns are in sight with all that they say', async () => {
  for (const [width, count] of [
    [220, 1],
    [350, 2],
    [443, 2],
    [443, 3],
    [560, 2],
  ] as const) {
    const shown = await openComparisonPage({ sources: sources.slice(0, count), size: { width, height: 600 } });
    const { page } = shown;
    await page.locator('.step-row .comparison-cell').nth(count).waitFor();
    const hidden = await page.evaluate(
      (edge) =>
        [...document.querySelectorAll('.comparison-cell, .comparison-cell *')]
          .filter((element) => element.getBoundingClientRect().right > edge)
          .map(({ className }) => className),
      width,
    );
    assert.deepEqual(hidden, [], `${count} columns at ${width}`);
    await shown.close();
  }
});

test('a run that cannot be opened says why, and its column can only be removed', async () => {
  const gone = { run: 'file:///gone', name: 'gone', problem: 'The file does not exist.' };
  const shown = await openComparisonPage({ sources: [...sources.slice(0, 2), gone] });
  const { page } = shown;
  await page.getByText('The file does not exist.').waitFor();
  await page.getByText('4 of 6 steps differ').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Use as Base' }).count(), 1);
  assert.equal(await page.getByText('Not yet').count(), 0);
  await page.getByRole('button', { name: 'Remove from Comparison' }).last().click();
  await page.getByText('The file does not exist.').waitFor({ state: 'detached' });
  await shown.close();
});

test('the choices are there again after the page was loaded again', async () => {
  const shown = await openComparisonPage({ sources: sources.slice(0, 2) });
  const { page } = shown;
  await page.getByRole('button', { name: 'Only Differences' }).click();
  await page.locator('.step-row').nth(3).waitFor();
  const state = await page.evaluate(() => JSON.parse(sessionStorage.getItem('state') ?? '{}') as object);
  assert.deepEqual(state, {
    comparison: { runs: ['file:///0', 'file:///1'], base: 0 },
    onlyDifferences: true,
    figuresOpen: true,
  });
  await page.reload();
  await page.locator('.step-row').nth(3).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Only Differences' }).getAttribute('aria-pressed'), 'true');
  await shown.close();
});

/** A run with many calls of which every hundredth differs between two runs. */
function longRun(calls: number, differing: string): RunState {
  const header = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: '2026-01-01T00:00:00Z',
    source: 'long',
    endpoint: { name: 'Local', url: 'http://127.0.0.1/', headers: {} },
    request: {},
  } as const;
  const writer = createRunState(header, createMemoryLineStore());
  let seq = 0;
  const take = (event: object): void => {
    writer.take({ seq, at: seq, form: 'event', data: JSON.stringify(event) });
    seq += 1;
  };
  for (let call = 0; call < calls; call += 1) {
    const id = `m${call}`;
    take({ object: 'message', id, type: 'plugin_call', role: 'assistant', status: 'in_progress' });
    const args = JSON.stringify({ city: call % 100 === 0 ? differing : 'Oslo', number: call });
    const data = { call_id: `c${call}`, name: 'get_weather', arguments: args };
    take({ object: 'content', type: 'data', msg_id: id, index: 0, delta: false, status: 'completed', data });
    take({ object: 'message', id, type: 'plugin_call', role: 'assistant', status: 'completed' });
  }
  writer.finish({ end: 'completed', at: seq, status: 200 });
  return writer.state;
}

test('of six runs with 5,000 calls, only what is on the screen is in the page', async () => {
  const states = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => longRun(5000, letter));
  const long = states.map((state, index) => ({ run: `file:///${index}`, name: `long ${index}`, state }));
  const shown = await openComparisonPage({ sources: long });
  const { page } = shown;
  await page.getByText('50 of 5,001 steps differ').waitFor();
  await page.locator('.step-row ins').first().waitFor();
  assert.ok((await page.locator('.comparison-row').count()) < 60);
  await page.locator('[data-cell="0/1"]').focus();
  await press(shown, 'Control+End');
  await page
    .locator('[data-cell]:focus')
    .getByText('completed')
    .or(page.locator('[data-cell]:focus').getByText('Same'))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Previous Difference' }).click();
  await page.locator('.step-row.differs [data-cell]:focus').waitFor();
  assert.match(await page.locator('.step-row.differs:has(:focus)').innerText(), /city/);
  assert.ok((await page.locator('.comparison-row').count()) < 60);
  await shown.close();
});

test('names that begin alike are told apart in narrow columns, and take two lines at most', async () => {
  const alike = ['What is the weather in Beijing?', 'What is the weather in Paris?'];
  const long = 'word '.repeat(60).trim();
  for (const [width, height, most, ...names] of [
    [440, 500, 2, ...alike],
    [620, 500, 2, ...alike],
    [1000, 500, 2, ...alike, long],
    [440, 500, 2, long, long],
    [440, 300, 1, ...alike],
  ] as const) {
    const named = names.flatMap((name, index) =>
      sources.slice(index, index + 1).map((source) => ({ ...source, name })),
    );
    const shown = await openComparisonPage({ sources: named, size: { width, height } });
    const titles = await shown.page.locator('.head-title').evaluateAll((all) =>
      all.map((each) => ({
        lines: Math.round(each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)),
        isCut: each.scrollHeight > each.clientHeight,
        title: each.parentElement?.title.split('\n')[0],
      })),
    );
    assert.deepEqual(
      titles.map(({ title }) => title),
      names,
    );
    assert.ok(titles.every(({ lines }) => lines <= most));
    assert.deepEqual(
      titles.map(({ isCut }) => isCut),
      names.map((name) => most === 1 || name === long),
      `${width} x ${height}`,
    );
    // What takes the focus is not covered by the head.
    await shown.page.locator('[data-cell="0/1"]').focus();
    await press(shown, 'Control+End', ...Array.from({ length: 8 }, () => 'ArrowUp'));
    const box = await shown.page.locator('[data-cell]:focus').boundingBox();
    const head = await shown.page.locator('.comparison-head').boundingBox();
    assert.ok((box?.y ?? 0) >= (head?.y ?? 0) + (head?.height ?? 0) - 1 || height < 400, `${width} x ${height}`);
    await shown.close();
  }
});

for (const theme of ['dark', 'light', 'hc-black', 'hc-light'] satisfies readonly Theme[]) {
  test(`the comparison is accessible, and the page does not scroll sideways, in ${theme}`, async () => {
    for (const [width, language] of [
      [350, 'en'],
      [700, 'zh-CN'],
      [1400, 'en'],
    ] as const) {
      const shown = await openComparisonPage({
        sources: sources.slice(0, 3),
        theme,
        language,
        size: { width, height: 900 },
      });
      const { page } = shown;
      await page.locator('.step-row ins').first().waitFor();
      assert.deepEqual(await accessibilityFaults(page), [], `${width}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      // The first column stays when the others scroll.
      const label = page.locator('.step-row .label-cell').first();
      const left = (await label.boundingBox())?.x;
      await page.locator('.comparison-scroll').evaluate((grid) => grid.scrollTo(500, 0));
      assert.equal((await label.boundingBox())?.x, left);
      assert.deepEqual(shown.complaints, []);
      await shown.close();
    }
  });
}
