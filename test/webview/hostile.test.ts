/**
 * Tests that everything an agent sends is treated as text. The page does not run, fetch, follow or hide anything from
 * it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { RowView } from '../../src/protocol/panel/runView.ts';
import { hostileTexts } from './hostileTexts.ts';
import { openPanel, untilSettled, type PanelPage } from './panelPage.ts';
import { message, part, tool, viewOf } from './views.ts';

/** Puts the text into every place of a row that shows text. */
function rowsOf(text: string, index: number): readonly RowView[] {
  const short = text.slice(0, 5000);
  const content = { label: short, detail: short, status: short, callId: short };
  const error = { code: short, message: short };
  const media = (key: string, kind: 'image' | 'audio' | 'video' | 'file') =>
    part('', { key, kind, media: { url: short, name: short, format: short, bytes: 1 } });
  return [
    message(`m ${index} ${short}`, text, content),
    message(`u ${index}`, text, { ...content, origin: 'request', kind: 'message' }),
    message(`r ${index}`, text, { ...content, kind: 'reasoning' }),
    tool(`t ${index}`, text, text, content),
    tool(`f ${index}`, text, text, { ...content, state: 'failed', error }),
    message(`a ${index}`, text, { ...content, kind: 'approval-request' }),
    message(`l ${index}`, text, { ...content, kind: 'tool-list', parts: [part(text, { kind: 'data' })] }),
    message(`e ${index}`, '', { ...content, kind: 'error', state: 'failed', error, parts: [] }),
    message(`o ${index}`, '', {
      ...content,
      kind: 'other',
      parts: [
        media('0', 'image'),
        media('1', 'audio'),
        media('2', 'video'),
        media('3', 'file'),
        part(text, { key: '4', kind: 'refusal' }),
        part(text, { key: '5', kind: 'unknown' }),
      ],
    }),
  ];
}

function openHostile(texts: readonly string[]): Promise<PanelPage> {
  const short = texts.map((text) => text.slice(0, 5000)).join(' ');
  return openPanel({
    view: viewOf(
      texts.flatMap((text, index) => rowsOf(text, index)),
      {
        title: short,
        endpoint: short,
        url: short,
        sessionId: short,
        problem: short,
        error: { code: short, message: short },
        eventCount: texts.length,
      },
    ),
    size: { width: 1400, height: 2000 },
    handlers: {
      'events-read': () =>
        Promise.resolve(
          texts.map((text, seq) => ({ seq, at: 0, label: text, preview: text, size: 1, tone: 'bad' as const })),
        ),
      'event-read': ({ seq }) => Promise.resolve({ data: texts[seq] ?? '', length: 9, event: short, id: short }),
      'body-read': ({ row, part: key }) => Promise.resolve({ text: `${row}${key}${short}` }),
    },
  });
}

/** Returns what must not be in the page, at any scroll position of the conversation. */
function findings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (Reflect.has(window, 'hacked')) found.push('a script has run');
    const foreign = document.querySelectorAll(
      ':is(.row, .header, .event, .detail) :is(script, style, link, iframe, object, embed, form, input, base, meta, template, svg, math, details)',
    );
    for (const element of foreign) found.push(`<${element.localName}>`);
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(name);
        if (name === 'href' && !/^(?:https?|mailto):/.test(value)) found.push(`href ${value}`);
        if (name === 'src' && !/^data:(?:image|audio|video)\//.test(value)) found.push(`src ${value}`);
      }
    }
    const wide = [document.documentElement, ...document.querySelectorAll('main, .header, .scroll, .row')];
    for (const { scrollWidth, clientWidth, className } of wide) {
      if (scrollWidth > clientWidth) found.push(`${className} is ${scrollWidth - clientWidth} too wide`);
    }
    for (const row of document.querySelectorAll('.row, .header, .event, .detail, [role="tabpanel"]')) {
      const hidden = /[\u200B\u202A-\u202E\u2066-\u2069\uFEFF\u{E0020}-\u{E007F}\0-\x08\x0E-\x1F]/u.exec(
        row.textContent,
      );
      if (hidden !== null) found.push(`U+${hidden[0].codePointAt(0)?.toString(16)} in ${row.className}`);
    }
    return [...new Set(found)];
  });
}

/** Checks the whole conversation, screen by screen, with every row expanded. */
async function lookThrough(page: Page): Promise<readonly string[]> {
  const found = new Set<string>();
  const feed = page.getByRole('treegrid');
  await feed.evaluate((element) => (element.scrollTop = 0));
  for (let more = true, screens = 0; more && screens < 60; screens += 1) {
    await feed.evaluate(async (element) => {
      for (const toggle of element.querySelectorAll<HTMLElement>('.row-toggle[aria-expanded="false"]')) toggle.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    for (const finding of await findings(page)) found.add(finding);
    more = await feed.evaluate((element) => {
      const before = element.scrollTop;
      element.scrollTop += element.clientHeight;
      return element.scrollTop > before;
    });
  }
  return [...found];
}

const groupLength = 9;
for (let from = 0; from < hostileTexts.length; from += groupLength) {
  const texts = hostileTexts.slice(from, from + groupLength);
  test(`hostile texts ${from} to ${from + texts.length - 1} cannot run, fetch, hide or widen anything`, async () => {
    const panel = await openHostile(texts);
    const { page } = panel;
    assert.deepEqual(await lookThrough(page), []);
    for (const width of [200, 320, 600]) {
      await page.setViewportSize({ width, height: 2000 });
      await page.getByRole('treegrid').evaluate((element) => (element.scrollTop = element.scrollHeight / 3));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      assert.deepEqual(await findings(page), [], `at ${width}`);
    }
    assert.deepEqual(panel.complaints, []);
    await panel.close();
  });
}

test('a link whose text is another address shows its target, and the host opens it', async () => {
  const text = 'See [https://bank.example](https://evil.example/login) or [the docs](https://docs.example/a).';
  const panel = await openPanel({
    view: viewOf([message('a', text)]),
    handlers: { 'link-open': () => Promise.resolve(null) },
  });
  const { page } = panel;
  await page.getByText('(https://evil.example/login)').waitFor();
  assert.equal(await page.getByText('(https://docs.example/a)').count(), 0);
  await page.getByRole('link', { name: 'the docs' }).click();
  await page.getByRole('link', { name: 'the docs' }).click({ button: 'middle' });
  const asked = panel.posted.flatMap((call) => (call.type === 'call' && call.name === 'link-open' ? [call.ask] : []));
  assert.deepEqual(asked, [{ url: 'https://docs.example/a' }, { url: 'https://docs.example/a' }]);
  assert.equal(page.context().pages().length, 1);
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('remote media are fetched by the host on request, and inline media run no scripts', async () => {
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
    view: viewOf([
      message('m', '![a picture](https://pictures.example/a.png)', {
        parts: [
          part('![a picture](https://pictures.example/a.png)', { key: 'text' }),
          ...urls.map((url, key) => media(String(key), url)),
        ],
      }),
    ]),
    handlers: { 'media-read': () => Promise.resolve({ url: svg }) },
  });
  const { page } = panel;
  await page.getByRole('button', { name: 'Load image from evil.example' }).waitFor();
  await untilSettled(page);
  assert.equal(await page.locator('img').count(), 1);
  await page.getByRole('button', { name: 'Load image from pictures.example' }).click();
  await page.getByAltText('a picture').waitFor();
  const asked = panel.posted.flatMap((call) => (call.type === 'call' && call.name === 'media-read' ? [call.ask] : []));
  assert.deepEqual(asked, [{ url: 'https://pictures.example/a.png', kind: 'image' }]);
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('a word of 1 MB neither widens nor blocks the page', async () => {
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
  await page.getByRole('button', { name: /Show All/ }).click();
  await page.waitForFunction((length) => document.querySelector('.talk')?.textContent?.length === length, word.length);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wider, 0);
  assert.equal(await page.getByRole('treegrid').evaluate((feed) => feed.scrollWidth - feed.clientWidth), 0);
  await panel.close();
});
