/** Tests the built library in a browser: a page and a worker import it without a bundler. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { root } from '../../scripts/places.ts';
import { serveLoopback, type Loopback } from '../support/loopback.ts';

const library = join(root, 'dist/protocol/index.js');

/** Builds an answer, converts it to bytes, and folds it. */
const program = `import { createFold, readEvents, ResponseBuilder, toSse } from '/library.js';
const fold = createFold();
const answer = new ResponseBuilder().generateStreamingResponse(['你', '好', '!']);
for await (const event of readEvents(toSse(answer))) fold.take(event);
const said = fold.run.items[0].parts[0].text.toString() + ' ' + fold.run.outcome;
`;

const files: Readonly<Record<string, readonly [type: string, text: () => string]>> = {
  '/library.js': ['text/javascript', () => readFileSync(library, 'utf8')],
  '/page.js': ['text/javascript', () => `${program}document.title = said;`],
  '/worker.js': ['text/javascript', () => `${program}postMessage(said);`],
  '/page': ['text/html', () => '<!DOCTYPE html><title></title><script type="module" src="/page.js"></script>'],
  '/worker': [
    'text/html',
    () =>
      `<!DOCTYPE html><title></title><script>new Worker('/worker.js', { type: 'module' }).onmessage = ({ data }) => (document.title = data);</script>`,
  ],
};

let server: Loopback;
let browser: Browser;
before(async () => {
  assert.ok(existsSync(library), 'run npm run build first');
  server = await serveLoopback(({ url = '' }, response) => {
    const [type, text] = files[url] ?? ['text/plain', () => ''];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text());
  });
  browser = await launchChromium();
});
after(async () => {
  await browser.close();
  await server.close();
});

for (const place of ['page', 'worker']) {
  test(`the library folds a stream in a ${place}`, async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(new URL(`/${place}`, server.url).href);
    await page.waitForFunction(() => document.title !== '', undefined, { timeout: 10_000 }).catch(() => undefined);
    assert.deepEqual([await page.title(), complaints], ['你好! completed', []]);
    await page.close();
  });
}
