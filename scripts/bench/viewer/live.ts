/** Measures a live stream: what reaches the screen, how late, and the cost for the page and the host. */
import type { Browser } from 'playwright-core';
import type { Feed } from './feed.ts';
import { lastWord } from './madeRun.ts';
import { openLive, type LiveOptions } from './openLive.ts';
import { heapOf, readMeter, smoothness, workOf, type Figures, type Metered } from './pageMeter.ts';

/** Timeout in milliseconds for the page to catch up when the stream has ended. */
const catchUpLimit = 20_000;

export async function measureLive(browser: Browser, order: LiveOptions): Promise<Figures> {
  const { page, cdp, session, served, begin, close } = await openLive(browser, order);
  try {
    const cpuBefore = process.cpuUsage();
    const workBefore = await workOf(cdp);
    begin();
    await session.done;
    const { user, system } = process.cpuUsage(cpuBefore);
    const total = session.state.frameCount;
    const caughtUp = await page
      .waitForFunction(
        (count) => (window as unknown as { readonly meter: Metered }).meter.counts.at(-1)?.count === count,
        total,
        { timeout: catchUpLimit },
      )
      .then(
        () => true,
        () => false,
      );
    const work = (await workOf(cdp)) - workBefore;
    if (caughtUp) await page.getByText(lastWord).first().waitFor();
    const metered = await readMeter(page);
    const { arrivals } = order.feed;
    const seconds = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000;
    return {
      'events/s': Math.round(total / seconds),
      ...smoothness(metered),
      ...lags(metered, order.feed),
      posts: served.sent.count,
      'largest KB': Math.round(served.sent.largest / 1024),
      'page MB': await heapOf(cdp),
      'page CPU %': Math.round((work * 100) / seconds),
      'host CPU %': Math.round((user + system) / 1e4 / seconds),
    };
  } finally {
    await close();
  }
}

/** Returns the milliseconds from the arrival of an event to the frame after which the page counts it. */
function lags({ counts }: Metered, { arrivals }: Feed): Figures {
  const found = counts
    .filter(({ count }) => count > 0 && count <= arrivals.length)
    .map(({ at, count }) => at - (arrivals[count - 1] ?? at))
    .toSorted((a, b) => a - b);
  const last = counts.find(({ count }) => count === arrivals.length);
  return {
    'lag p50': Math.round(found[Math.floor(found.length / 2)] ?? 0),
    'lag p95': Math.round(found[Math.floor(found.length * 0.95)] ?? 0),
    'lag of the last': last === undefined ? Number.POSITIVE_INFINITY : Math.round(last.at - (arrivals.at(-1) ?? 0)),
  };
}
