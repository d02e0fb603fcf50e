/** Tests the tree of the conversation: how its rows read, how it folds, its keys, and what assistive technology gets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { RowView } from '../../src/protocol/panel/runView.ts';
import { accessibilityFaults } from './accessibilityFaults.ts';
import { openPanel, untilSettled } from './panelPage.ts';
import { message, streamingHead, tool, viewOf } from './views.ts';

const blocks = (text: string): string => JSON.stringify([{ type: 'text', text }]);

const rows: readonly RowView[] = [
  message('q', 'Plan a trip.', { origin: 'request', label: 'user' }),
  message('r', 'Think first.', {
    kind: 'reasoning',
    frames: [1, 2],
    usage: { input: 1200, output: 45, cached: 1000 },
    startedAt: 10,
    duration: 90,
  }),
  tool('w', '{"city":"Beijing","unit":"celsius","day":12345678901234567890}', blocks('21 °C, sunny'), {
    frames: [3, 9],
    outputFrames: [8, 9],
    startedAt: 100,
    duration: 856,
  }),
  tool('a', '{"goal":"flights"}', '{"flights":[1,2],"best":"CA966"}', {
    label: 'travel_agent',
    frames: [11, 40],
    outputFrames: [39, 40],
    startedAt: 1000,
    duration: 2000,
  }),
  tool('s', '{"q":"BER PEK"}', 'Error: timeout', {
    label: 'search',
    frames: [12, 20],
    outputFrames: [19, 20],
    reportsError: true,
    startedAt: 1100,
    duration: 300,
  }),
  message('m', 'Take **CA966**.', {
    frames: [50, 60],
    usage: { input: 1500, output: 20 },
    startedAt: 3100,
    duration: 50,
  }),
];

const lines = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.row')
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()));

const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.querySelector('.row-label')?.textContent ?? document.activeElement?.className ?? '',
  );

test('rows read like calls, and parents show what everything inside adds up to', async () => {
  const panel = await openPanel({ view: viewOf(rows, { eventCount: 61 }) });
  const { page } = panel;
  assert.deepEqual(await lines(page), [
    'User Plan a trip.',
    'Turn 1 1 call 1.2K → 45 tokens 946 ms',
    'Reasoning Think first.',
    'get_weather(city: "Beijing", unit: "celsius", day: 12345678901234567890) → 21 °C, sunny 856 ms',
    'travel_agent(goal: "flights") → flights: [1,2], best: "CA966" 1 call 1 error turn 2 2.00 s',
    'search(q: "BER PEK") → Error: timeout error 300 ms',
    'Assistant 1.5K → 20 tokens turn 3 Take CA966.',
  ]);
  assert.match(
    (await page.locator('.row .tokens').first().getAttribute('title')) ?? '',
    /1,200 input\n45 output\n1,000 cached/,
  );
  await panel.close();
});

test('parts of the tree fold, also all at once, and stay folded after a reload', async () => {
  const panel = await openPanel({ view: viewOf(rows, { eventCount: 61 }) });
  const { page } = panel;
  await page.getByRole('button', { name: /^Turn 1/ }).click();
  await page.getByRole('button', { name: 'Collapse travel_agent' }).click();
  assert.deepEqual(
    (await lines(page)).map((line) => line.split(/[ (]/)[0]),
    ['User', 'Turn', 'travel_agent', 'Assistant'],
  );
  await untilSettled(page);
  await page.reload();
  await page.getByRole('button', { name: 'Expand travel_agent' }).waitFor();
  assert.equal(await page.locator('.row').count(), 4);
  await page.getByRole('button', { name: 'Expand All' }).click();
  assert.equal(await page.locator('.row').count(), 7);
  await page.getByRole('button', { name: 'Collapse All' }).click();
  assert.equal(await page.locator('.row').count(), 4);
  await panel.close();
});

test('reasoning, tool calls and media can be hidden, and stay hidden after a reload', async () => {
  const panel = await openPanel({ view: viewOf(rows, { eventCount: 61 }) });
  const { page } = panel;
  await page.getByRole('button', { name: 'Hide Tool Calls' }).click();
  await page.getByRole('button', { name: 'Hide Reasoning' }).click();
  assert.equal(await page.locator('[data-row]').count(), 2);
  await untilSettled(page);
  await page.reload();
  await page.locator('.row-message').first().waitFor();
  assert.equal(await page.locator('[data-row]').count(), 2);
  assert.equal(await page.getByRole('button', { name: 'Hide Reasoning' }).getAttribute('aria-pressed'), 'true');
  await panel.close();
});

test('the keys select, open, close, go in and come back, and ? lists them', async () => {
  const panel = await openPanel({ view: viewOf(rows, { eventCount: 61 }) });
  const { page } = panel;
  await page.locator('.row-toggle').first().focus();
  for (const [key, row] of [
    ['ArrowDown', 'Turn 1'],
    ['ArrowLeft', 'Turn 1'],
    ['ArrowDown', 'travel_agent'],
    ['ArrowUp', 'Turn 1'],
    ['ArrowRight', 'Turn 1'],
    ['ArrowRight', 'Reasoning'],
    ['ArrowLeft', 'Turn 1'],
    ['End', 'Assistant'],
    ['ArrowUp', 'search'],
    ['ArrowLeft', 'travel_agent'],
    ['ArrowLeft', 'travel_agent'],
    ['ArrowDown', 'Assistant'],
    ['ArrowUp', 'travel_agent'],
    ['ArrowRight', 'travel_agent'],
  ] as const) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), row, key);
  }
  // The calls inside are shown again; the content of the call itself comes with the next key.
  assert.equal(await page.locator('.row-tool .row-body').count(), 0);
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('[data-row="a"] .row-body').count(), 1);
  await page.keyboard.press('Enter');
  assert.ok(await page.evaluate(() => document.activeElement?.closest('.row-body') !== null));
  await page.keyboard.press('Escape');
  assert.equal(await focused(page), 'travel_agent');
  await page.keyboard.press('Space');
  assert.equal(await page.locator('[data-row="a"] .row-body').count(), 0);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts in the conversation' });
  await dialog.waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.row-toggle:focus').waitFor();
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

interface AxNode {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

test('assistive technology gets a tree grid with levels, expanded states and positions, and live regions', async () => {
  const panel = await openPanel({ view: viewOf(rows, { eventCount: 61 }) });
  const { page } = panel;
  await page.getByRole('button', { name: 'Collapse travel_agent' }).click();
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly AxNode[] };
  const byRole = (role: string): readonly AxNode[] => nodes.filter((node) => node.role?.value === role);
  const property = (node: AxNode, name: string): unknown =>
    node.properties?.find((each) => each.name === name)?.value.value;
  assert.deepEqual(
    byRole('treegrid').map(({ name }) => name?.value),
    ['Conversation'],
  );
  assert.deepEqual(
    byRole('row').map((node) => [node.name?.value, property(node, 'level'), property(node, 'expanded')]),
    [
      ['User', 1, undefined],
      ['Turn 1', 1, true],
      ['Reasoning', 1, undefined],
      ['get_weather', 1, undefined],
      ['travel_agent', 1, false],
      ['Assistant', 1, undefined],
    ],
  );
  const live = nodes.filter((node) => property(node, 'live') === 'polite').map(({ role }) => role?.value);
  assert.ok(live.includes('status'), JSON.stringify(live));
  assert.deepEqual(await accessibilityFaults(page), []);
  await panel.close();
});

test('a run that failed says where it stopped, leads to its last event, and can be sent again', async () => {
  const error = { code: 'RuntimeError', message: 'boom' };
  const actions: string[] = [];
  const panel = await openPanel({
    view: viewOf(rows, { eventCount: 61, phase: 'failed', error }),
    handlers: {
      'run-act': ({ action }) => {
        actions.push(action);
        return Promise.resolve(null);
      },
    },
  });
  const { page } = panel;
  assert.match((await lines(page)).at(-1) ?? '', /^Failed here/);
  const lefts = await page
    .locator('.row-stop .icon, [data-row="q"] .row-icon, .row-stop .row-label, [data-row="q"] .row-title')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  assert.equal(new Set(lefts).size, 2, `the icon and the text are below those of the rows: ${lefts.join(', ')}`);
  await page.locator('.row-stop').getByRole('button', { name: 'Send Again' }).click();
  assert.deepEqual(actions, ['send-again']);
  await page.locator('.row-stop').getByText('Show Event').click();
  await page.getByRole('tab', { name: /Events/, selected: true }).waitFor();
  await panel.close();
  const stopped = await openPanel({ view: viewOf(rows, { eventCount: 61, phase: 'canceled' }) });
  assert.match((await lines(stopped.page)).at(-1) ?? '', /^Stopped here\./);
  assert.equal(await stopped.page.locator('.row-stop.bad').count(), 0);
  await stopped.close();
});

test('arguments and output are beside each other from 700 pixels on, and below each other before', async () => {
  for (const [width, beside] of [
    [720, true],
    [680, false],
  ] as const) {
    const panel = await openPanel({ view: viewOf(rows, { eventCount: 61 }), size: { width, height: 700 } });
    const { page } = panel;
    await page.locator('[data-row="w"] .row-toggle').click();
    const [input, output] = await page
      .locator('[data-row="w"] .row-body > section')
      .evaluateAll((all) => all.map((section) => section.getBoundingClientRect().top));
    assert.equal(input === output, beside, `${width} pixels`);
    await panel.close();
  }
});

test('a heading that appears above what is being read does not move it', async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    message(`m${index}`, `message ${index}`, { frames: [2 * index + 1, 2 * index + 2] }),
  );
  const call = tool('t', '{}', 'done', { frames: [100, 104], outputFrames: [103, 104] });
  const panel = await openPanel({
    view: {
      head: streamingHead,
      rows: [message('q', 'question', { origin: 'request', label: 'user' }), ...many, call],
    },
  });
  const { page } = panel;
  await page.locator('.scroll').first().hover();
  await page.mouse.wheel(0, -600);
  await page.getByRole('button', { name: 'Jump to Latest' }).waitFor();
  const top = (): Promise<number> =>
    page.locator('[data-row="m25"]').evaluate((row) => Math.round(row.getBoundingClientRect().top));
  await untilSettled(page);
  const before = await top();
  await panel.patch({ rows: [message('next', 'next turn', { frames: [110, 111] })] });
  await untilSettled(page);
  assert.equal((await page.locator('.group-turn').count()) <= 1, true);
  assert.ok(Math.abs((await top()) - before) <= 1, `${before} before, ${await top()} after`);
  await panel.close();
});
