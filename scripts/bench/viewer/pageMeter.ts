/** The measurements inside a page: frames, long tasks, the time of the first row, event counts, and memory. */
import type { CDPSession, Page } from 'playwright-core';

/** Runs in the page before any other script: installs the replacement of VS Code's API and the meter. */
export function installInPage(): void {
  const page = window as unknown as Record<string, unknown>;
  const frames: number[] = [];
  const tasks: { readonly at: number; readonly ms: number }[] = [];
  /** The event count that the page shows, at each time when it changes. */
  const counts: { readonly at: number; readonly count: number }[] = [];
  const meter = { frames, tasks, counts, firstRow: 0 };
  page['meter'] = meter;
  page['acquireVsCodeApi'] = () => ({
    postMessage: (message: unknown) => void fetch('/post', { method: 'POST', body: JSON.stringify(message) }),
    getState: () => undefined,
    setState: () => undefined,
  });
  const source = new EventSource('/messages');
  source.addEventListener('message', ({ data }: MessageEvent<string>) => window.postMessage(JSON.parse(data), '*'));
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration });
  }).observe({ entryTypes: ['longtask'] });
  const now = (): number => performance.timeOrigin + performance.now();
  const eachFrame = (time: number): void => {
    frames.push(time);
    const text = document.querySelector('#count, #tab-events .tab-count')?.textContent ?? '';
    const count = Number(text.replaceAll(/\D/g, ''));
    if (count !== counts.at(-1)?.count) counts.push({ at: now(), count });
    if (meter.firstRow === 0 && document.querySelector('.row, .line') !== null) meter.firstRow = now();
    requestAnimationFrame(eachFrame);
  };
  requestAnimationFrame(eachFrame);
}

/** One line of a table. */
export type Figures = Readonly<Record<string, number>>;

export interface Metered {
  /** Page times in ms. */
  readonly frames: readonly number[];
  readonly tasks: readonly { readonly at: number; readonly ms: number }[];
  /** Epoch times in ms. */
  readonly counts: readonly { readonly at: number; readonly count: number }[];
  readonly firstRow: number;
}

export function readMeter(page: Page): Promise<Metered> {
  return page.evaluate(() => (window as unknown as { readonly meter: Metered }).meter);
}

/**
 * Returns the percentage of the frames of a 60 Hz screen that were not drawn, and the long tasks, both after the first
 * second.
 */
export function smoothness({ frames, tasks }: Metered): Figures {
  const from = (frames[0] ?? 0) + 1000;
  const later = frames.filter((time) => time >= from);
  const wanted = Math.round(((later.at(-1) ?? 0) - (later[0] ?? 0)) / (1000 / 60));
  const long = tasks.filter(({ at }) => at >= from);
  return {
    'long tasks': long.length,
    'longest ms': Math.round(Math.max(0, ...long.map(({ ms }) => ms))),
    'dropped %': Number((Math.max(0, 1 - (later.length - 1) / Math.max(1, wanted)) * 100).toFixed(1)),
  };
}

/** Returns the JavaScript heap in use in MB, after two garbage collections. */
export async function heapOf(session: CDPSession): Promise<number> {
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Number((usedSize / 1e6).toFixed(1));
}

/** Returns the CPU time in seconds of the page's main thread so far. */
export async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
