/** Tests the header of a run: one line whatever happens, details and actions on demand, and buttons at errors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToHost } from '../../src/protocol/panel/messages.ts';
import type { HeadView } from '../../src/protocol/panel/runView.ts';
import { accessibilityFaults } from './accessibilityFaults.ts';
import { openPanel, untilSettled, type PanelPage } from './panelPage.ts';
import { message, streamingHead, viewOf } from './views.ts';

const full: Partial<HeadView> = {
  protocol: 'Agent API',
  model: 'some-large-model-2026-01-23',
  usage: { input: 1234, output: 345, cached: 800 },
  modelCalls: 2,
  cost: { amount: 0.00123, currency: 'EUR', date: 'May' },
  startedAt: '2026-11-24T02:10:00Z',
};

async function open(head: Partial<HeadView>, width = 800): Promise<PanelPage> {
  return openPanel({
    view: viewOf([message('m', 'Hello')], head),
    size: { width, height: 600 },
    handlers: { 'run-act': () => Promise.resolve(null) },
  });
}

/** What the page has asked the host to do. */
function acts(posted: readonly ToHost[]): readonly unknown[] {
  return posted.flatMap((each) => (each.type === 'call' && each.name === 'run-act' ? [each.ask] : []));
}

test('the header has one line of the same height in every state and width', async () => {
  const heights = new Set<number>();
  for (const width of [250, 350, 700, 1400]) {
    const panel = await open(full, width);
    const height = () => panel.page.locator('.header').evaluate((header) => header.getBoundingClientRect().height);
    heights.add(await height());
    await panel.patch({ head: { ...streamingHead, elapsed: 0 } });
    await panel.page.getByRole('button', { name: 'Stop' }).waitFor();
    heights.add(await height());
    await panel.patch({ head: { ...streamingHead, phase: 'connecting', attempt: { number: 2, most: 3, in: 4000 } } });
    await panel.page.getByText('Attempt 2 of 3 in 4 s').waitFor();
    heights.add(await height());
    const { page } = panel;
    const isCut = await page.locator('.header').evaluate((header) => header.scrollWidth > innerWidth);
    assert.equal(isCut, false, `at ${width}`);
    await panel.close();
  }
  assert.equal(heights.size, 1, [...heights].join(', '));
});

test('the line names state, time, first text, tokens, model and endpoint; all else is in the details', async () => {
  const panel = await open(full, 1000);
  const { page } = panel;
  const line = await page.locator('.header-line').innerText();
  for (const fact of ['Completed', '2.09 s', 'first text 94 ms', '1.2K → 345', 'some-large-model', 'Local agent'])
    assert.ok(line.includes(fact), `${fact} in ${line}`);
  assert.equal(await page.getByText('http://localhost:8090/process').count(), 0);
  await page.getByRole('button', { name: 'Details' }).click();
  const details = page.locator('.header-details');
  await details.getByText('http://localhost:8090/process').waitFor();
  const text = await details.innerText();
  assert.match(text, /1,234 input, 345 output, 800 cached/);
  assert.match(text, /€0\.00123, by the prices of May in your settings/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole('button', { name: 'Details' }).click();
  await details.waitFor({ state: 'detached' });
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('facts are whole or end with an ellipsis at every width, and the details of a small window need no scrolling', async () => {
  const panel = await open({ ...full, endpoint: 'Travel agent (staging) in Singapore' });
  const { page } = panel;
  for (let width = 300; width <= 1400; width += 44) {
    await page.setViewportSize({ width, height: 475 });
    const cut = await page.locator('.header-facts').evaluate((line) => {
      const box = line.getBoundingClientRect();
      return [...line.querySelectorAll<HTMLElement>('.fact')]
        .filter((fact) => fact.checkVisibility() && fact.getBoundingClientRect().top < box.bottom)
        .filter((fact) => {
          const { right, width: shown } = fact.getBoundingClientRect();
          return right > box.right + 0.5 || (fact.scrollWidth > fact.clientWidth && shown < 60);
        })
        .map(({ textContent }) => textContent);
    });
    assert.deepEqual(cut, [], `at ${width}`);
  }
  await page.getByRole('button', { name: 'Details' }).click();
  const details = page.locator('.header-details');
  await details.getByText('Total').waitFor({ state: 'attached' });
  for (const [width, hasTotal] of [
    [443, true],
    [1000, false],
  ] as const) {
    await page.setViewportSize({ width, height: 475 });
    assert.ok(await details.evaluate((list) => list.scrollHeight <= list.clientHeight), `at ${width}`);
    assert.equal(await details.getByText('Total').isVisible(), hasTotal);
  }
  await panel.close();
});

test('buttons have the borders of primary and of secondary buttons', async () => {
  const reply = { memory: 'server' as const, approvals: [], calls: [] };
  const panel = await open({ ...full, reply });
  const { page } = panel;
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--vscode-button-border', 'rgb(4, 5, 6)');
    document.documentElement.style.setProperty('--vscode-button-secondaryBorder', 'rgb(1, 2, 3)');
  });
  const border = (part: string): Promise<string> =>
    page.locator(part).evaluate((button) => getComputedStyle(button).borderTopColor);
  assert.equal(await border('.header-button'), 'rgb(1, 2, 3)');
  assert.equal(await border('.button.primary'), 'rgb(4, 5, 6)');
  await panel.close();
});

test('an estimate is marked, and a currency that is none is shown as it is', async () => {
  const usage = { input: 100, output: 20, isEstimate: true } as const;
  const panel = await open({ ...full, usage, cost: { amount: 2, currency: 'points' } }, 1000);
  await panel.page.locator('.fact-tokens').getByText('≈ 100 → 20').waitFor();
  await panel.page.getByRole('button', { name: 'Details' }).click();
  await panel.page.getByText('2 points, by the prices in your settings').waitFor();
  await panel.close();
});

test('the actions are reached by the keyboard, and the focus returns', async () => {
  const panel = await open(full);
  const { page } = panel;
  await page.getByRole('button', { name: 'More Actions' }).focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.getByRole('menuitem', { name: 'Edit and Resend' }).waitFor();
  // It is a button beside the menu.
  assert.equal(await page.getByRole('menuitem', { name: 'Send Again' }).count(), 0);
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
  assert.equal(await focused(), 'Edit and Resend');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(), 'Send to Another Endpoint…');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  assert.equal(await focused(), 'Compare with…');
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'More Actions');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Open Request' }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send Again' }).click();
  assert.deepEqual(acts(panel.posted), [{ action: 'open-request' }, { action: 'send-again' }]);
  await panel.close();
});

test('an error is one sentence with what can be done about it', async () => {
  const panel = await open({
    phase: 'http-error',
    httpStatus: 404,
    problem: 'The server responded with HTTP 404. Not Found',
    error: { message: 'Not Found' },
    remedies: [{ action: 'try-path', path: '/process' }, { action: 'edit-endpoint' }, { action: 'send-again' }],
  });
  const { page } = panel;
  assert.equal(await page.locator('.phase').innerText(), 'HTTP 404');
  await page.getByRole('alert').waitFor();
  assert.equal(await page.getByRole('alert').innerText(), 'The server responded with HTTP 404. Not Found');
  for (const name of ['Try /process', 'Edit Endpoint…']) await page.getByRole('button', { name }).click();
  assert.deepEqual(acts(panel.posted), [{ action: 'try-path', path: '/process' }, { action: 'edit-endpoint' }]);
  assert.deepEqual(await accessibilityFaults(page), []);
  await panel.close();
});

test('a retry waits until the server wants it, and can be canceled', async () => {
  const head = (wait: number): Partial<HeadView> => ({
    phase: 'http-error',
    httpStatus: 429,
    problem: 'Busy',
    remedies: [{ action: 'send-again', in: wait }],
  });
  const panel = await open(head(60_000));
  const { page } = panel;
  const remedies = page.locator('.remedies');
  await remedies.getByRole('button', { name: /^Retry in (?:60|59) s$/ }).click();
  await remedies.getByRole('button', { name: /^Cancel Retry/ }).click();
  await remedies.getByRole('button', { name: /^Retry in/ }).waitFor();
  await panel.patch({ head: viewOf([], head(1500)).head });
  await remedies.getByRole('button', { name: /^Retry in [12] s$/ }).click();
  assert.deepEqual(acts(panel.posted), []);
  await remedies.getByRole('button', { name: 'Send Again' }).waitFor();
  await untilSettled(page);
  assert.deepEqual(acts(panel.posted), [{ action: 'send-again' }]);
  await panel.close();
});
