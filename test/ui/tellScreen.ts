/** What a failed test leaves on the screen, in words: nobody sees the machine on which it failed. */
import { afterEach } from 'node:test';
import type { Frame, Page } from 'playwright-core';

const open = new Set<Page>();
/** Characters of a frame: enough for a panel's header and its first rows. */
const mostText = 600;
/** Milliseconds to wait for the text of a frame that may hang. */
const patience = 1000;

/** From now on until it is closed, a failing test tells what this page shows. */
export function watchScreen(page: Page): void {
  open.add(page);
  page.once('close', () => open.delete(page));
}

afterEach(async (context) => {
  // Node has it since 20.12; its types do not.
  const { passed } = context as { readonly passed?: boolean };
  if (passed === true) return;
  const frames = [...open].flatMap((page) => page.frames());
  for (const frame of frames) console.log(`on screen of ${context.name}: ${await textOf(frame)}`);
});

async function textOf(frame: Frame): Promise<string> {
  const text = await frame.locator('body').innerText({ timeout: patience }).catch(String);
  return `${new URL(frame.url(), 'about:blank').pathname}: ${JSON.stringify(text.slice(0, mostText))}`;
}
