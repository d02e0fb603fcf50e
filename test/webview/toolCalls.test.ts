/** Tests tool calls: call and output in one row, JSON as a tree, and the relation of calls to each other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPanel } from './panelPage.ts';
import { message, part, tool, viewOf } from './views.ts';

const node = (page: Page, path: string) => page.locator(`.json-tree:visible [data-path="${path}"] > .json-line`);

test('a call and its output share one row, are unwrapped, and link to their events', async () => {
  const output = JSON.stringify([{ type: 'text', text: '{"temperature": 21, "zip": 12345678901234567890}' }]);
  const rows = [
    tool('t', '{"city":"Beijing"}', output, { frames: [3, 9], outputFrames: [7, 9], duration: 1200 }),
    tool('u', '{}', undefined, { state: 'waiting' }),
    tool('v', '{}', '{"error":"quota"}', { reportsError: true }),
  ];
  const panel = await openPanel({ view: viewOf(rows, { eventCount: 10 }) });
  const { page } = panel;
  const first = page.locator('.row-tool').first();
  assert.match(
    await first.innerText(),
    /get_weather\(city: "Beijing"\)\s+→ temperature: 21, zip: 12345678901234567890/,
  );
  await first.locator('.row-toggle').click();
  await first.locator('.json-line').nth(4).waitFor();
  assert.deepEqual(await first.locator('.json-line').allInnerTexts(), [
    '{1}',
    'city: "Beijing"',
    '{2}',
    'temperature: 21',
    'zip: 12345678901234567890',
  ]);
  await first.getByText('parsed from text').waitFor();
  assert.match(await page.locator('.row-tool').nth(1).innerText(), /no output/);
  assert.match(await page.locator('.row-tool').nth(2).innerText(), /error/);
  await first.getByRole('button', { name: 'Show as Text' }).click();
  assert.deepEqual(await first.locator('pre').allTextContents(), ['{"city":"Beijing"}', output]);
  await first.getByRole('button', { name: 'Event 7' }).click();
  await page.getByRole('tab', { name: /Events/, selected: true }).waitFor();
  await panel.close();
});

test('a tree of 100,000 nodes opens page by page, and strings that contain JSON open as JSON', async () => {
  const text = JSON.stringify({
    list: Array.from({ length: 100_000 }, (_, index) => ({ n: index })),
    inner: JSON.stringify({ deep: [1, 2] }),
    long: 'line\n'.repeat(500),
  });
  const row = tool('t', '{}', text.slice(0, 16_384));
  const parts = row.parts.map((each) => (each.slot === 'output' ? { ...each, length: text.length } : each));
  const panel = await openPanel({
    view: viewOf([{ ...row, parts }]),
    handlers: { 'body-read': () => Promise.resolve({ text }) },
  });
  const { page } = panel;
  await page.locator('.row-toggle').click();
  await node(page, '/1').getByText('parsed from JSON string').waitFor();
  await node(page, '/1').click();
  await node(page, '/1/0').getByText('deep').waitFor();
  await node(page, '/0').click();
  await page.getByText('Show 100 More of 100,000').click();
  assert.equal(await page.locator('[data-path="/0"] > [role="group"] > .json-node').count(), 200);
  assert.equal(await page.locator('[data-path="/0/150"]').getAttribute('aria-setsize'), '100000');
  await node(page, '/2').click();
  await page.locator('.json-long').getByText('line').waitFor();
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('keys move through a tree, which stays open when its row is collapsed and expanded', async () => {
  const text = JSON.stringify({ a: { b: [1, 2] }, c: 'x', filler: 'y'.repeat(3000) });
  const panel = await openPanel({ view: viewOf([tool('t', text, 'plain words')]) });
  const { page } = panel;
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-path') ?? undefined);
  await page.locator('.row-toggle').click();
  await page.getByRole('treeitem').first().focus();
  for (const [key, path] of [
    ['ArrowDown', '/0'],
    ['ArrowRight', '/0'],
    ['ArrowRight', '/0/0'],
    ['Enter', '/0/0'],
    ['ArrowDown', '/0/0/0'],
    ['ArrowLeft', '/0/0'],
    ['End', '/2'],
    ['ArrowUp', '/1'],
    ['Home', ''],
  ] as const) {
    await page.keyboard.press(key);
    assert.equal(await focused(), path, key);
  }
  await page.locator('.row-toggle').click();
  await page.locator('.row-toggle').click();
  assert.ok(await node(page, '/0/0/1').isVisible());
  assert.deepEqual(await page.locator('.part-output pre').allTextContents(), ['plain words']);
  await panel.close();
});

test('parallel calls, turns, speakers, sub-agents and approvals are shown', async () => {
  const rows = [
    message('q', 'question', { origin: 'request', label: 'user' }),
    message('p', 'planning', { speaker: 'planner', frames: [1, 3] }),
    tool('a', '{}', '1', { frames: [4, 9], outputFrames: [8, 9], label: 'first', speaker: 'planner' }),
    tool('b', '{}', '2', { frames: [5, 30], outputFrames: [29, 30], label: 'second', speaker: 'planner' }),
    message('s', 'searching', { speaker: 'searcher', frames: [11, 12] }),
    tool('c', '{}', '3', {
      frames: [31, 40],
      outputFrames: [39, 40],
      label: 'third',
      speaker: 'planner',
      server: 'files',
    }),
    message('ap', '', { kind: 'approval-request', label: 'delete', approved: true, frames: [41, 42] }),
    message('tl', '', {
      kind: 'tool-list',
      parts: [part('{"tools":[{"name":"delete_file"},{"name":"read_file"}]}', { kind: 'data' })],
    }),
  ];
  const panel = await openPanel({ view: viewOf(rows) });
  const { page } = panel;
  const row = (label: RegExp) => page.locator('.row').filter({ hasText: label });
  assert.match(await page.locator('.group-parallel').innerText(), /^2 calls in parallel/);
  assert.match(await page.locator('.group-turn').first().innerText(), /^Turn 1\s+2 calls/);
  assert.equal(
    await row(/searching/)
      .locator('.row-agent')
      .innerText(),
    'searcher',
  );
  assert.equal(
    await row(/searching/)
      .locator('.row-agent')
      .getAttribute('title'),
    'planner → searcher',
  );
  const levels = await page.locator('.row').evaluateAll((all) => all.map(({ ariaLevel }) => ariaLevel));
  assert.deepEqual(levels, ['1', '1', '1', '1', '2', '2', '3', '1', '1', '1', '1']);
  assert.match(await row(/third/).innerText(), /files/);
  assert.match(await row(/Approval requested/).innerText(), /approved/);
  assert.match(await row(/delete_file/).innerText(), /delete_file, read_file/);
  await panel.close();
});
