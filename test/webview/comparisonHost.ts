/** Opens the real comparison page in a real browser, with the engine's real comparison of runs. */
import { after } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { createColumnComparer, type ComparedSource } from '../../src/protocol/features/compare/compareColumns.ts';
import { createAnswerer, type CallHandlers } from '../../src/protocol/panel/endpoint.ts';
import type { ComparisonCalls } from '../../src/protocol/panel/comparisonView.ts';
import { servePanelBundle } from './panelBundle.ts';
import { pretendVsCode, watch } from './panelPage.ts';
import { themes, type Theme } from './themes.ts';

export interface ComparisonOrder {
  readonly sources: readonly ComparedSource[];
  readonly theme?: Theme;
  readonly language?: string;
  readonly size?: { readonly width: number; readonly height: number };
}

export interface ComparedPage {
  readonly page: Page;
  /** The calls that the page has sent to the host, besides those for rows. */
  readonly calls: readonly (readonly [name: string, ask: unknown])[];
  readonly complaints: readonly string[];
  /** Compares again, with other columns or another base. */
  update(sources: readonly ComparedSource[], base?: number): Promise<void>;
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;
after(async () => (await browser)?.close());

/** Resolves when the grid is shown. */
export async function openComparisonPage(order: ComparisonOrder): Promise<ComparedPage> {
  const { theme = 'dark', language = 'en', size = { width: 1000, height: 700 } } = order;
  browser ??= launchChromium();
  const bundle = await servePanelBundle();
  const context = await (await browser).newContext({ viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = watch(page, bundle.origin);
  const comparer = createColumnComparer();
  const calls: (readonly [string, unknown])[] = [];
  let { sources } = order;
  let base = 0;
  let closing = false;
  const post = async (message: unknown): Promise<void> => {
    await page
      .evaluate((data) => window.postMessage(data, '*'), message)
      .catch((error: unknown) => {
        // VS Code drops the messages to a page that is loaded again, too.
        if (!closing && !String(error).includes('Execution context was destroyed')) throw error;
      });
  };
  const send = (): Promise<void> => post({ type: 'comparison-view', view: comparer.update(sources, base) });
  const handlers = {
    'comparison-rows': (ask) => Promise.resolve(comparer.rows(ask)),
    'comparison-row': ({ index }) => Promise.resolve(comparer.row(index)),
    'comparison-find': (ask) => Promise.resolve(comparer.find(ask)),
    async 'comparison-base'({ run }) {
      base = sources.findIndex((source) => source.run === run);
      await send();
      return null;
    },
    async 'comparison-remove'({ run }) {
      sources = sources.filter((source) => source.run !== run);
      base = 0;
      await send();
      return null;
    },
    'comparison-open': (ask) => note('open', ask),
    'comparison-add': (ask) => note('add', ask),
    'comparison-texts': (ask) => note('texts', ask),
    'comparison-export': (ask) => note('export', ask),
  } satisfies CallHandlers<ComparisonCalls>;
  const answer = createAnswerer(handlers, (message) => void post(message));
  await page.exposeFunction('postToHost', (message: { readonly type: string }) => {
    if (message.type === 'panel-hello') void send();
    else answer(message);
  });
  await page.addInitScript(pretendVsCode, themes[theme]);
  await page.goto(`${bundle.origin}/${language}/comparison`);
  await page.locator('.comparison-tools').waitFor();
  return {
    page,
    calls,
    complaints,
    async update(next, nextBase = base) {
      [sources, base] = [next, nextBase];
      await send();
    },
    close() {
      closing = true;
      return context.close();
    },
  };

  function note(name: string, ask: unknown): Promise<null> {
    calls.push([name, ask]);
    return Promise.resolve(null);
  }
}
