/** Measures one long Markdown text in small pieces: the cost of each quarter for the page. */
import type { Browser } from 'playwright-core';
import { createFeed } from './feed.ts';
import { markdown } from './madeRun.ts';
import { openLive } from './openLive.ts';
import { readMeter, smoothness, workOf, type Figures } from './pageMeter.ts';

const length = 200_000;
const pieceLength = 4;

/**
 * Returns a table by the number of characters so far: seconds of the page's main thread for the quarter that ends
 * there.
 */
export async function measureMarkdown(browser: Browser, folder: string): Promise<Readonly<Record<string, Figures>>> {
  const feed = createFeed(markdown(length, pieceLength), 5000);
  const { page, cdp, session, begin, close } = await openLive(browser, { feed, folder });
  try {
    const table: Record<string, Figures> = {};
    let before = await workOf(cdp);
    begin();
    for (const quarter of [1, 2, 3, 4]) {
      const until = (quarter * length) / 4 / pieceLength;
      while (session.state.frameCount < until && session.state.end === undefined) await page.waitForTimeout(20);
      // The page is slightly behind the session.
      await page.waitForTimeout(100);
      const now = await workOf(cdp);
      table[`${(quarter * length) / 4000} KB`] = { 'page CPU s': Number((now - before).toFixed(2)) };
      before = now;
    }
    await session.done;
    table['all'] = smoothness(await readMeter(page));
    return table;
  } finally {
    await close();
  }
}
