/** Tests the timeline: its bars by mouse and by keyboard, its table, and its performance. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { labelText } from '../../src/webview/ui/timeline/drawTimeline.ts';
import { openPanel } from './panelPage.ts';
import { hostRun, type RunHost } from './runHost.ts';

const message = (id: string, type: string, status: string): string =>
  JSON.stringify({ object: 'message', id, type, role: 'assistant', status });
const data = (owner: string, more: object): string =>
  JSON.stringify({
    object: 'content',
    type: 'data',
    msg_id: owner,
    index: 0,
    delta: false,
    status: 'completed',
    data: { call_id: 'k', name: 'get_weather', ...more },
  });
const text = (owner: string, words: string): string =>
  JSON.stringify({ object: 'content', type: 'text', msg_id: owner, index: 0, delta: true, text: words });

const host: RunHost = hostRun([
  [100, '{"object":"response","status":"created"}'],
  [100, message('c', 'plugin_call', 'in_progress')],
  [200, data('c', { arguments: '{}' })],
  [200, message('c', 'plugin_call', 'completed')],
  [1700, message('o', 'plugin_call_output', 'in_progress')],
  [1700, data('o', { output: 'x' })],
  [1700, message('o', 'plugin_call_output', 'completed')],
  [1800, message('m', 'message', 'in_progress')],
  [1900, text('m', 'It is sunny.')],
  [2000, message('m', 'message', 'completed')],
]);

/** Returns whether a bar is drawn in the first lane of rows at this position of the strip (0 to 1). */
function isDrawn(page: Page, progress: number): Promise<boolean> {
  return page.locator('.timeline canvas').evaluate((canvas, at) => {
    if (!(canvas instanceof HTMLCanvasElement)) return false;
    const pixels = canvas.getContext('2d')?.getImageData(Math.round(canvas.width * at), 63, 1, 7).data ?? [];
    return [...pixels].some((value) => value !== 0);
  }, progress);
}

test('bars are drawn at their times, a click leads to the row, and keys select bars and zoom', async () => {
  const panel = await openPanel({ view: host.view, handlers: host.handlers, size: { width: 1000, height: 800 } });
  const { page } = panel;
  await page.getByRole('tab', { name: 'Timing' }).click();
  const strip = page.getByRole('listbox', { name: 'Waterfall' });
  await strip.waitFor();
  await page.getByText('Median gap').waitFor();
  assert.deepEqual(await Promise.all([0.02, 0.5, 0.87, 0.97].map((progress) => isDrawn(page, progress))), [
    false,
    true,
    false,
    true,
  ]);
  const box = await page.locator('.timeline canvas').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 0.96 * (box?.width ?? 0), (box?.y ?? 0) + 66);
  await page.locator('[data-row="m"] .row-toggle:focus').waitFor();
  await strip.focus();
  await page.keyboard.press('Home');
  await page
    .getByRole('option', { name: 'get_weather: 100 ms + 1.60 s, including 1.50 s waiting for the tool' })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-row="c"] .row-toggle:focus').waitFor();
  await strip.focus();
  await page.keyboard.press('End');
  await page.getByRole('option', { name: 'Assistant: 1.80 s + 200 ms' }).waitFor();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  assert.equal(await page.locator('.timeline-scale span').last().textContent(), '1.85 s');
  assert.equal(await page.locator('.timeline-scale span').first().textContent(), '1.35 s');
  await page.keyboard.press('0');
  assert.equal(await page.locator('.timeline-scale span').first().textContent(), '0 ms');
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('the table shows the same times, and leads to rows and to the events after pauses', async () => {
  const panel = await openPanel({ view: host.view, handlers: host.handlers, size: { width: 1000, height: 800 } });
  const { page } = panel;
  await page.getByRole('tab', { name: 'Timing' }).click();
  await page.locator('.timeline-table tbody tr').first().waitFor();
  const cells = (await page.locator('.timeline-table tbody tr').allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
  assert.deepEqual(cells, [
    ['get_weather()', 'Tool', '100 ms', '1.60 s', '1.50 s'],
    ['Assistant', 'Message', '1.80 s', '200 ms', '–'],
  ]);
  assert.deepEqual(
    (await page.locator('.timing-figures > div').allInnerTexts()).slice(0, 5).map((pair) => pair.split(/\s*\n\s*/)),
    [
      ['Headers', '41 ms'],
      ['First byte', '90 ms'],
      ['First event', '100 ms'],
      ['First text', '1.90 s'],
      ['Total', '2.00 s'],
    ],
  );
  await page.getByRole('button', { name: 'No event for 1.50 s after the call of get_weather: the tool ran.' }).click();
  await page.getByRole('region', { name: 'Event 4' }).waitFor();
  await page.getByRole('tab', { name: 'Timing' }).click();
  await page.locator('.timeline-table').getByRole('button', { name: 'Assistant' }).click();
  await page.locator('[data-row="m"] .row-toggle:focus').waitFor();
  await page.getByRole('tab', { name: 'Events' }).click();
  assert.equal(await page.locator('.timeline canvas').count(), 0);
  await panel.close();
});

test('figures have the same order in every run, also if some are unknown', async () => {
  const order = [
    ...['Headers', 'First byte', 'First event', 'First text', 'Total'],
    ...['Median gap', '95th percentile gap', 'Longest gap', 'Characters per second'],
  ];
  const wordless = hostRun([
    [100, message('c', 'plugin_call', 'in_progress')],
    [300, message('c', 'plugin_call', 'completed')],
  ]);
  for (const [run, unknown] of [
    [host, []],
    [wordless, ['First text', 'Characters per second']],
  ] as const) {
    const panel = await openPanel({ view: run.view, handlers: run.handlers, size: { width: 1000, height: 800 } });
    await panel.page.getByRole('tab', { name: 'Timing' }).click();
    await panel.page.getByText('Longest gap').waitFor();
    const names = await panel.page.locator('.timing-figures dt').allInnerTexts();
    assert.deepEqual(
      names,
      order.filter((name) => !unknown.some((each) => each === name)),
    );
    await panel.close();
  }
});

test('the slowest tool is named first, the table sorts by duration, and Ctrl+F filters it', async () => {
  const panel = await openPanel({ view: host.view, handlers: host.handlers, size: { width: 700, height: 800 } });
  const { page } = panel;
  await page.getByRole('tab', { name: 'Timing' }).click();
  await page.getByRole('button', { name: 'Tool: get_weather, 1.60 s (80% of the run)' }).waitFor();
  const names = page.locator('.timeline-table tbody th');
  await page.getByRole('button', { name: 'Duration' }).click();
  assert.deepEqual(await names.allInnerTexts(), ['get_weather()', 'Assistant']);
  await page.getByRole('button', { name: 'Duration' }).click();
  assert.deepEqual(await names.allInnerTexts(), ['Assistant', 'get_weather()']);
  assert.equal(await page.getByRole('columnheader', { name: 'Duration' }).getAttribute('aria-sort'), 'ascending');
  await page.keyboard.press('Control+f');
  await page.locator('.timeline-table input:focus').waitFor();
  await page.keyboard.type('weath');
  assert.deepEqual(await names.allInnerTexts(), ['get_weather()']);
  await page.getByRole('button', { name: 'Tool: get_weather' }).click();
  await page.locator('[data-row="c"] .row-toggle:focus').waitFor();
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

/** Eight calls of one tool, of which the tool needs nearly all the time, and a text. */
function sameCalls(): RunHost {
  const calls = Array.from({ length: 8 }, (_, index) => {
    const at = 100 + 200 * index;
    const of = { call_id: `k${index}`, name: 'read_invoice' };
    return [
      [at, message(`c${index}`, 'plugin_call', 'in_progress')],
      [at, data(`c${index}`, { ...of, arguments: JSON.stringify({ number: 2001 + index }) })],
      [at, message(`c${index}`, 'plugin_call', 'completed')],
      [at + 190, message(`o${index}`, 'plugin_call_output', 'in_progress')],
      [at + 190, data(`o${index}`, { ...of, output: 'x' })],
      [at + 190, message(`o${index}`, 'plugin_call_output', 'completed')],
    ] as const;
  });
  return hostRun([
    ...calls.flat(),
    [1800, message('m', 'message', 'in_progress')],
    [1810, text('m', 'It is sunny.')],
    [1900, message('m', 'message', 'completed')],
  ]);
}

test('rows of the table are told apart by their arguments, and fill the width', async () => {
  const same = sameCalls();
  for (const width of [350, 700, 1400]) {
    const panel = await openPanel({ view: same.view, handlers: same.handlers, size: { width, height: 800 } });
    const { page } = panel;
    await page.getByRole('tab', { name: 'Timing' }).click();
    await page.getByRole('button', { name: /^Slowest tool: read_invoice\(number: 200\d\), 190 ms/ }).waitFor();
    const names = await page.locator('.timeline-table tbody th').allInnerTexts();
    assert.equal(names[1], 'read_invoice(number: 2002)');
    assert.equal(new Set(names).size, 9);
    // The tool takes all the time of each call, so that its time is not shown again.
    assert.equal(await page.getByRole('columnheader', { name: 'Waiting' }).count(), 0);
    const [table, strip] = await Promise.all(
      ['.timeline-table table', '.timeline-strip'].map((part) => page.locator(part).boundingBox()),
    );
    assert.equal(Math.round(table?.width ?? 0), Math.round(strip?.width ?? 1));
    const sizes = await page
      .locator('.swatch')
      .evaluateAll((all) =>
        all.map((swatch) =>
          JSON.stringify([swatch.getBoundingClientRect().width, swatch.getBoundingClientRect().height]),
        ),
      );
    assert.equal(new Set(sizes).size, 1);
    await page.locator('.timeline-table input').fill('2007');
    assert.deepEqual(await page.locator('.timeline-table tbody th').allInnerTexts(), ['read_invoice(number: 2007)']);
    await panel.close();
  }
});

interface Drawn {
  readonly lines: readonly number[];
  readonly texts: readonly { readonly text: string; readonly x: number; readonly y: number; readonly width: number }[];
}

/** Draws the chart in another size and returns what is drawn. A drawing in the old size can still come first. */
async function redraw(page: Page, size: { readonly width: number; readonly height: number }): Promise<Drawn> {
  await page.evaluate(() => {
    const oldWidth = document.querySelector<HTMLCanvasElement>('.timeline canvas')?.width;
    const drawn = { lines: [] as number[], texts: [] as object[] };
    Reflect.set(window, 'drawn', drawn);
    const { fillText, fillRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (words, x, y) {
      if (this.canvas.width !== oldWidth) drawn.texts.push({ text: words, x, y, width: this.measureText(words).width });
      fillText.call(this, words, x, y);
    };
    CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
      if (this.canvas.width !== oldWidth && width === 1 && y === 14) drawn.lines.push(x);
      fillRect.call(this, x, y, width, height);
    };
  });
  await page.setViewportSize(size);
  await page.waitForFunction(() => (Reflect.get(window, 'drawn') as Drawn).texts.length > 3);
  return page.evaluate(() => Reflect.get(window, 'drawn') as Drawn);
}

test('times of the axis are at the right of their lines, and labels are whole or have an ellipsis', async () => {
  const same = sameCalls();
  const panel = await openPanel({ view: same.view, handlers: same.handlers, size: { width: 500, height: 800 } });
  const { page } = panel;
  await page.getByRole('tab', { name: 'Timing' }).click();
  await page.locator('.timeline canvas').waitFor();
  const { lines, texts } = await redraw(page, { width: 443, height: 800 });
  const right = (await page.locator('.timeline canvas').boundingBox())?.width ?? 0;
  for (const { x, width, text: words } of texts) assert.ok(x >= 0 && x + width <= right + 1, words);
  const axis = texts.filter(({ y }) => y === 12);
  assert.ok(axis.length > 1);
  for (const { x, text: words } of axis) assert.ok(lines.includes(x - 3), words);
  const labels = texts.filter(({ y }) => y > 50).map((each) => each.text);
  assert.ok(labels.length > 1);
  for (const label of labels)
    assert.match(label, /^(?:read_invoice|Assistant)(?:\(number: \d{4}\))?(?: \d+ ms)?$|^[\w ]{4,}…$/);
  await panel.close();
});

test('a label says as much as there is space for, and no part of a number', () => {
  const label = { name: 'read_invoice', time: '662 ms', given: () => '(number: 2017)' };
  const at = (room: number): string => labelText(label, ({ length }) => 10 * length, 10 * room);
  assert.deepEqual([33, 32, 19, 18, 12, 11, 5, 4, 0].map(at), [
    'read_invoice(number: 2017) 662 ms',
    'read_invoice 662 ms',
    'read_invoice 662 ms',
    'read_invoice',
    'read_invoice',
    'read_invoi…',
    'read…',
    '',
    '',
  ]);
});

test('in a small window, the chart and the table take most of the space', async () => {
  const same = sameCalls();
  const panel = await openPanel({ view: same.view, handlers: same.handlers, size: { width: 443, height: 475 } });
  const { page } = panel;
  await page.getByRole('tab', { name: 'Timing' }).click();
  await page.locator('.timeline-table tbody tr').first().waitFor();
  const list = await page.locator('.timing .scroll').boundingBox();
  const bottom = (list?.y ?? 0) + (list?.height ?? 0);
  const rows = await page
    .locator('.timeline-table tbody tr')
    .evaluateAll((all, end) => all.filter((row) => row.getBoundingClientRect().bottom <= end).length, bottom);
  assert.ok(rows >= 5, `${rows} rows`);
  await page.getByText('Characters per second').scrollIntoViewIfNeeded();
  await panel.close();
});

test('thousands of bars are drawn on one canvas, and the table shows them page by page', async () => {
  const many = hostRun(Array.from({ length: 6000 }, (_, index) => [index, text(`m${index}`, 'x')] as const));
  const panel = await openPanel({ view: many.view, handlers: many.handlers, size: { width: 1000, height: 800 } });
  const { page } = panel;
  await page.getByRole('tab', { name: 'Timing' }).click();
  await page.getByRole('button', { name: 'Show 200 More' }).click();
  assert.equal(await page.locator('.timeline-table tbody tr').count(), 400);
  assert.equal(await page.locator('.timeline canvas').count(), 1);
  await panel.close();
});

test('a burst is described in a note', async () => {
  const late = hostRun(Array.from({ length: 40 }, (_, index) => [4000 + index / 10, text('m', 'x')] as const));
  const panel = await openPanel({ view: late.view, handlers: late.handlers });
  await panel.page.getByRole('tab', { name: 'Timing' }).click();
  await panel.page.getByRole('note').getByText('buffers the stream').waitFor();
  await panel.close();
});
