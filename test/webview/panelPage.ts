/**
 * Opens the real panel in a real browser with its real content security policy. The test scripts the host: only
 * `acquireVsCodeApi` is replaced, and the messages that it posts arrive here.
 */
import { after } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { createAnswerer, type CallHandlers } from '../../src/protocol/panel/endpoint.ts';
import type { ToHost, ToPanel } from '../../src/protocol/panel/messages.ts';
import type { RunView, ViewPatch } from '../../src/protocol/panel/runView.ts';
import { servePanelBundle } from './panelBundle.ts';
import { themes, type Theme, type ThemeStyle } from './themes.ts';

export interface PanelOrder {
  readonly view: RunView;
  readonly handlers?: Partial<CallHandlers>;
  readonly theme?: Theme;
  readonly language?: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** The browser's own if absent. */
  readonly userAgent?: string;
}

export interface PanelPage {
  readonly page: Page;
  /** All messages that the page has posted, in order. */
  readonly posted: readonly ToHost[];
  /** Console errors, exceptions, violations of the content security policy, and requests to any other origin. */
  readonly complaints: readonly string[];
  patch(patch: ViewPatch): Promise<void>;
  /** Posts any message, in sequence or out of sequence. */
  post(message: ToPanel): Promise<void>;
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;
after(async () => (await browser)?.close());

const refuse = (): Promise<never> => Promise.reject(new Error('the test has no response to this'));

const noHandlers: CallHandlers = {
  'events-read': refuse,
  'event-read': refuse,
  'body-read': refuse,
  'reply-send': refuse,
  'files-keep': () => Promise.resolve(null),
  'files-read': () => Promise.resolve({ files: [] }),
  'link-open': refuse,
  'media-read': refuse,
  'text-copy': refuse,
  'route-switch': () => Promise.resolve(null),
  'run-stop': refuse,
  'body-copy': refuse,
  'event-copy': refuse,
  'body-open': refuse,
  'event-open': refuse,
  'lines-read': refuse,
  'events-scan': refuse,
  'event-changes': refuse,
  'event-link-copy': refuse,
  'event-line-open': refuse,
  'timeline-read': refuse,
  'request-read': refuse,
  'request-curl': refuse,
  'request-compare': refuse,
  'values-compare': refuse,
  'turns-read': () => Promise.resolve({ earlier: [], hasMore: false, branches: [], later: [] }),
  'turn-read': refuse,
  'turn-open': () => Promise.resolve(null),
  'rule-open': refuse,
  'run-act': refuse,
  'rows-search': refuse,
  'run-text-open': refuse,
};

/** Resolves when the panel has sent its first message and shows the view. */
export async function openPanel(order: PanelOrder): Promise<PanelPage> {
  const { theme = 'dark', language = 'en', size = { width: 800, height: 700 }, userAgent } = order;
  browser ??= launchChromium();
  const bundle = await servePanelBundle();
  const context = await (
    await browser
  ).newContext({
    viewport: size,
    reducedMotion: 'reduce',
    ...(userAgent !== undefined && { userAgent }),
  });
  const page = await context.newPage();
  const posted: ToHost[] = [];
  const complaints = watch(page, bundle.origin);
  let seq = 0;
  const post = (message: ToPanel): Promise<void> => page.evaluate((data) => window.postMessage(data, '*'), message);
  let closing = false;
  // As in VS Code, an answer to a panel that is closing or reloading is silently lost.
  const reply = (message: ToPanel): void => {
    void post(message).catch((error: unknown) => {
      if (!closing && !String(error).includes('because of a navigation')) throw error;
    });
  };
  let eventCount = order.view.head.eventCount;
  const listed = listEvents(order.handlers ?? {}, () => eventCount);
  const answer = createAnswerer({ ...noHandlers, ...listed, ...order.handlers }, reply);
  await page.exposeFunction('postToHost', (message: ToHost) => {
    posted.push(message);
    if (message.type === 'panel-hello' || message.type === 'snapshot-wanted') {
      seq += 1;
      reply({ type: 'view-snapshot', seq, view: order.view });
    } else answer(message);
  });
  await page.addInitScript(pretendVsCode, themes[theme]);
  await page.goto(`${bundle.origin}/${language}`);
  await page.locator('.header').waitFor();
  return {
    page,
    posted,
    complaints,
    post,
    patch(patch) {
      seq += 1;
      eventCount = patch.head?.eventCount ?? eventCount;
      return post({ type: 'view-patch', seq, patch });
    },
    close() {
      closing = true;
      return context.close();
    },
  };
}

/** Waits until the page has drawn what has changed: rows get their places when they have been measured. */
export function untilDrawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/**
 * Waits until the page has drawn what has changed, and until the timers of up to 150 ms that it has started by then have
 * fired, such as the one that saves its state. This is time of the page, which passes more slowly on a busy machine.
 */
export async function untilSettled(page: Page): Promise<void> {
  await untilDrawn(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 160)));
}

/** The list of events asks for a scan, because it folds deltas. Here, nothing is folded: each event is a line. */
function listEvents(
  { 'events-read': read = refuse }: Partial<CallHandlers>,
  count: () => number,
): Pick<CallHandlers, 'events-scan' | 'lines-read'> {
  return {
    'events-scan': ({ from }) => {
      const next = Math.max(from, Math.min(count(), from + 4000));
      const lines = Array.from({ length: next - from }, (_, index) => [from + index, 1] as const);
      return Promise.resolve({ lines, continues: false, next });
    },
    'lines-read': async ({ lines }) => {
      const from = lines[0]?.[0] ?? 0;
      const wanted = new Set(lines.map(([seq]) => seq));
      const rows = await read({ from, to: (lines.at(-1)?.[0] ?? from) + 1 });
      return rows.filter(({ seq }) => wanted.has(seq));
    },
  };
}

/** Console errors, exceptions, violations of the content security policy, dialogs, and requests to other origins. */
export function watch(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
  return complaints;
}

/** Runs in the page before anything else and provides what VS Code provides. The state survives a reload. */
export function pretendVsCode({ bodyClass, variables }: ThemeStyle): void {
  const host = window as unknown as Record<string, unknown>;
  host['acquireVsCodeApi'] = () => ({
    postMessage: host['postToHost'],
    getState: () => (JSON.parse(sessionStorage.getItem('state') ?? 'null') as unknown) ?? undefined,
    setState: (state: unknown) => sessionStorage.setItem('state', JSON.stringify(state)),
  });
  document.addEventListener('DOMContentLoaded', () => {
    document.body.className = bodyClass;
    for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value);
    const defaults = new CSSStyleSheet();
    defaults.replaceSync(`@layer vscode-default {
      body { padding: 0 20px; color: var(--vscode-editor-foreground); }
      img, video { max-width: 100%; max-height: 100%; }
      code { color: var(--vscode-textPreformat-foreground); background: var(--vscode-textPreformat-background); }
    }`);
    document.adoptedStyleSheets = [defaults];
  });
}
