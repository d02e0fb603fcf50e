/** Tests that the panel is readable and operable with every theme, width and zoom level. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { FindingsView } from '../../src/protocol/panel/runView.ts';
import type { RequestView } from '../../src/protocol/panel/requestView.ts';
import type { TimelineView } from '../../src/protocol/panel/timeline.ts';
import { accessibilityFaults } from './accessibilityFaults.ts';
import { openPanel, type PanelPage } from './panelPage.ts';
import { themes, type Theme } from './themes.ts';
import { richRows, viewOf } from './views.ts';
import { severities } from '../../src/protocol/core/base/severity.ts';

const timeline: TimelineView = {
  total: 2000,
  lanes: 2,
  bars: [
    {
      row: 't1',
      kind: 'call',
      label: 'get_weather',
      failed: false,
      from: 0,
      to: 900,
      lane: 0,
      rows: 1,
      segments: [{ kind: 'wait', from: 10, to: 800 }],
    },
    {
      row: 'm',
      kind: 'message',
      label: 'assistant',
      failed: true,
      from: 300,
      to: 2000,
      lane: 1,
      rows: 1,
      segments: [{ kind: 'text', from: 300, to: 2000 }],
    },
  ],
  density: { width: 100, counts: [1, 0, 30, 4] },
  figures: { headers: 40, firstByte: 80, medianGap: 1, gapPercentile95: 2, maxGap: 900, stallCount: 1, textRate: 84 },
  stalls: [{ seq: 3, from: 100, to: 1300, cause: 'tool', names: ['get_weather'] }],
  bursts: [],
  slowest: { row: 't1', label: 'get_weather', from: 0, to: 900, calls: 2 },
  burst:
    'No data arrived for 4 s, then 400 events arrived within 3 ms. Something buffers the stream, such as a proxy; turn buffering off.',
};

const request: RequestView = {
  url: 'https://agents.example.com/a/rather/long/path/to/the/agent/process',
  answeredAt: 'https://eu.agents.example.com/process',
  status: 200,
  httpVersion: '1.1',
  source: 'weather',
  sentAt: '2026-11-24T08:00:00.000Z',
  headersAt: 40,
  firstByteAt: 90,
  endedAt: 2000,
  attempts: [{ at: 400, delay: 1000, reason: 'The server responded with HTTP 503. warming up.' }],
  requestHeaders: [
    { name: 'Authorization', value: 'Bearer ${secret:TOKEN}' },
    { name: 'content-type', value: 'application/json', isAdded: true },
  ],
  responseHeaders: [{ name: 'x-request-id', value: 'd53af376-94ef-418f-9dfd-fbafad93c0a3'.repeat(3) }],
  body: '{"input":[{"role":"user","content":[{"type":"text","text":"Hi"}]}],"stream":true}',
  bodyLength: 81,
  bodyBytes: 81,
  received: 12_345,
};

const found: FindingsView = {
  list: severities.map((severity) => ({
    rule: `a-rule-that-tells-of-an-${severity}`,
    severity,
    message: 'msg_c3d5a856-8b59-440e-b07a-26f9d4071afe completes with another text than its deltas add up to.',
    seq: 8,
    row: 'm',
  })),
  counts: { error: 1, warning: 1, info: 1 },
};

const call = { callId: 'c', name: 'delete_file', server: 'files', arguments: '{"path":"/tmp/x"}' };
const reply = { memory: 'server' as const, approvals: [call], calls: [{ ...call, callId: 'd' }] };

async function openRich(width: number, theme: Theme): Promise<PanelPage> {
  const error = { code: '500', message: 'Tool runner crashed: connection reset by peer' };
  const panel = await openPanel({
    view: {
      ...viewOf(richRows, { eventCount: 400, phase: 'failed', error, reply, problem: 'Look at the last events.' }),
      findings: found,
    },
    theme,
    size: { width, height: 900 },
    handlers: {
      'timeline-read': () => Promise.resolve(timeline),
      'request-read': () => Promise.resolve(request),
      'events-read': ({ from, to }) =>
        Promise.resolve(
          Array.from({ length: Math.min(to, 400) - from }, (_, index) => ({
            seq: from + index,
            at: 1.5 * index,
            label: 'content text · in_progress',
            preview: '{"object":"content","type":"text","text":" weather"}',
            size: 180,
            tone: (['plain', 'quiet', 'bad'] as const)[index % 3] ?? 'plain',
          })),
        ),
      'event-read': ({ seq }) =>
        Promise.resolve({ data: `{"sequence_number":${seq}}`, length: 22, event: 'message', id: '7' }),
    },
  });
  for (const toggle of await panel.page.locator('.row-tool .row-toggle').all()) await toggle.click();
  return panel;
}

async function showEvents(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: /Events/ });
  if (await tab.isVisible()) await tab.click();
  await page.locator('.event').nth(8).click();
  await page.locator('.detail pre').getByText('sequence_number').waitFor();
}

async function showFindings(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Findings/ }).click();
  await page.locator('.finding').first().waitFor();
}

async function showTiming(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Timing/ }).click();
  await page.locator('.timeline-table').waitFor();
}

async function showRequest(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Request/ }).click();
  await page.locator('.request .facts').first().waitFor();
}

for (const theme of Object.keys(themes) as readonly Theme[]) {
  test(`${theme}: no serious accessibility violation and no violation of the content policy`, async () => {
    for (const width of [500, 1400]) {
      const panel = await openRich(width, theme);
      assert.deepEqual(await accessibilityFaults(panel.page), []);
      await showEvents(panel.page);
      assert.deepEqual(await accessibilityFaults(panel.page), []);
      await showFindings(panel.page);
      assert.deepEqual(await accessibilityFaults(panel.page), []);
      await showTiming(panel.page);
      assert.deepEqual(await accessibilityFaults(panel.page), []);
      await showRequest(panel.page);
      assert.deepEqual(await accessibilityFaults(panel.page), []);
      assert.deepEqual(panel.complaints, []);
      await panel.close();
    }
  });
}

test('no page scrolls horizontally, and every button is at least 24 pixels wide and high', async () => {
  for (const width of [200, 320, 600, 899, 900, 1400, 2000]) {
    const panel = await openRich(width, 'dark');
    for (const show of [undefined, showEvents, showFindings, showTiming, showRequest]) {
      await show?.(panel.page);
      const measured = await panel.page.evaluate(() => ({
        wider: [
          document.documentElement,
          ...document.querySelectorAll(
            'main, .scroll, .row, .header, .detail, .detail-head, .search, .timeline, .timing, .request, .facts, .finding',
          ),
        ]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map(({ className }) => className),
        small: [...document.querySelectorAll('button')]
          .filter((button) => button.checkVisibility() && (button.offsetWidth < 24 || button.offsetHeight < 24))
          .map(({ outerHTML }) => outerHTML),
      }));
      assert.deepEqual(measured, { wider: [], small: [] }, `at ${width}`);
    }
    await panel.close();
  }
});

test('at 200 % zoom in a window of 1280 pixels, the conversation is still visible', async () => {
  const panel = await openRich(640, 'light');
  await panel.page.setViewportSize({ width: 640, height: 360 });
  const shown = await panel.page.locator('.scroll').evaluate((scroll) => scroll.clientHeight);
  assert.ok(shown >= 90, `${shown} pixels of conversation`);
  await panel.close();
});
