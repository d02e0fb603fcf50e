/** Whatever an agent sends is text. The page runs, fetches and follows nothing of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPanel } from './panelPage.ts';
import { message, part, tool, viewOf } from './views.ts';

const poison = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">click</a>',
  '<a href="command:workbench.action.quit">click</a>',
  '![x](https://evil.example/x.png)',
  '</div></main><iframe src="https://evil.example">',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnp.exe\u2066\u2069',
  '\u0000\uD800 lone surrogate',
];

test('markup, links and direction marks are shown as they are', async () => {
  const rows = poison.flatMap((text, index) => [
    message(`m ${index} ${text}`, text, { label: text, detail: text, status: text }),
    tool(`t ${index}`, text, text, { label: text, error: { code: text, message: text } }),
  ]);
  const panel = await openPanel({
    view: viewOf(rows, {
      title: poison[0] ?? '',
      url: poison[2] ?? '',
      problem: poison[1] ?? '',
      eventCount: poison.length,
    }),
    size: { width: 1200, height: 700 },
    handlers: {
      'events-read': () =>
        Promise.resolve(
          poison.map((text, seq) => ({ seq, at: 0, label: text, preview: text, size: 1, tone: 'bad' as const })),
        ),
    },
  });
  const { page } = panel;
  for (const toggle of await page.locator('.row-tool .row-toggle').all()) await toggle.click();
  await page.locator('.event').nth(2).getByText('javascript:alert(1)').first().waitFor();
  assert.equal(await page.locator('main script, main a, main iframe, main img').count(), 0);
  const shown = await page.locator('.row-message .text').allTextContents();
  assert.deepEqual(shown.slice(0, 8), poison.slice(0, 8));
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('remote media are named, never fetched; inline media of any type run nothing', async () => {
  const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>')}`;
  const media = (key: string, url: string) => part('', { key, kind: 'image', media: { url } });
  const urls = [
    svg,
    'https://evil.example/x.png',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ];
  const panel = await openPanel({
    view: viewOf([message('m', '', { parts: urls.map((url, key) => media(String(key), url)) })]),
  });
  await panel.page.getByText('Not loaded: https://evil.example/x.png').waitFor();
  await panel.page.waitForTimeout(200);
  assert.equal(await panel.page.locator('img').count(), 2);
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('a word of 1 MB neither widens the page nor stops it', async () => {
  const word = 'w'.repeat(1_000_000);
  const row = message('a', '', {
    parts: [part(word.slice(0, 65_536), { length: word.length })],
    label: word.slice(0, 5000),
  });
  const panel = await openPanel({
    view: viewOf([row]),
    handlers: { 'body-read': () => Promise.resolve({ text: word }) },
  });
  const { page } = panel;
  await page.getByRole('button', { name: /Show all/ }).click();
  await page.waitForFunction((length) => document.querySelector('.text')?.textContent?.length === length, word.length);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wider, 0);
  assert.equal(await page.getByRole('feed').evaluate((feed) => feed.scrollWidth - feed.clientWidth), 0);
  await panel.close();
});
