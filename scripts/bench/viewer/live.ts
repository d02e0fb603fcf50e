/** A live stream: what reaches the screen, how late, and what it costs the page and the host. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { LiveSession } from '../../../src/protocol/session/liveSession.ts';
import { createFeed, type Feed } from './feed.ts';
import type { PanelHost } from './hostPanel.ts';
import { lastWord, madeHeader } from './madeRun.ts';
import { heapOf, installInPage, readMeter, smoothness, type Figures, type Metered } from './pageMeter.ts';
import type { ServedPage } from './pageServer.ts';

export interface LiveOrder {
  readonly events: Iterable<object>;
  /** Events in a second. */
  readonly rate: number;
  readonly folder: string;
  /** Shows the session; the real panel when absent. */
  readonly show?: (session: LiveSession) => Promise<ServedPage>;
  /** Called when the page is there, before the stream begins. */
  readonly watch?: (page: Page) => Promise<void>;
}

let runs = 0;

export async function measureLive(browser: Browser, host: PanelHost, order: LiveOrder): Promise<Figures> {
  const feed = createFeed(order.events, order.rate);
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  runs += 1;
  const session = host.engine.startSession({
    header: madeHeader,
    request: { url: madeHeader.endpoint.url, headers: {}, body: '', timeout: 60 },
    // The stream begins when the page is there: opening has its own table.
    transport: async (request, signal) => {
      await opened;
      return feed.transport(request, signal);
    },
    store: host.engine.createRunFile(join(order.folder, `live-${runs}.jsonl`)),
    redact: (text) => text,
    now: () => performance.now(),
  });
  const { state, onChange } = session;
  const show =
    order.show ?? (() => host.show({ state, onChange, onReplace: onChange, active: undefined, share: undefined }));
  const served = await show(session);
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(installInPage);
    await page.goto(served.url);
    await page.locator('.header, #count').first().waitFor();
    await order.watch?.(page);
    const before = process.cpuUsage();
    open?.();
    await session.done;
    const { user, system } = process.cpuUsage(before);
    await page.getByText(lastWord).first().waitFor();
    const total = state.frameCount;
    await page.waitForFunction(
      (count) => (window as unknown as { readonly meter: Metered }).meter.counts.at(-1)?.count === count,
      total,
    );
    const metered = await readMeter(page);
    const seconds = ((feed.arrivals.at(-1) ?? 0) - (feed.arrivals[0] ?? 0)) / 1000;
    return {
      'events/s': Math.round(total / seconds),
      ...smoothness(metered),
      ...lags(metered, feed),
      posts: served.sent.count,
      'largest KB': Math.round(served.sent.largest / 1024),
      'heap MB': await heapOf(await context.newCDPSession(page)),
      'host CPU %': Math.round((user + system) / 1e4 / seconds),
    };
  } finally {
    await context.close();
    await served.close();
  }
}

/** Milliseconds from the arrival of an event to the frame after which the page counts it. */
function lags({ counts }: Metered, { arrivals }: Feed): Figures {
  const found = counts
    .filter(({ count }) => count > 0 && count <= arrivals.length)
    .map(({ at, count }) => at - (arrivals[count - 1] ?? at))
    .toSorted((a, b) => a - b);
  const last = counts.find(({ count }) => count === arrivals.length);
  return {
    'lag p50': Math.round(found[Math.floor(found.length / 2)] ?? 0),
    'lag p95': Math.round(found[Math.floor(found.length * 0.95)] ?? 0),
    'lag of the last': Math.round((last?.at ?? 0) - (arrivals.at(-1) ?? 0)),
  };
}
