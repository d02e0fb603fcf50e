/** Prints what a failed test leaves on the screen as text, because nobody sees the machine on which it failed. */
import { afterEach } from 'node:test';
import type { Frame, Page } from 'playwright-core';

/** Kept until the test has ended, because a test closes its window before its failure is known. */
const seen: string[] = [];
/** The maximum number of characters per frame: enough for a workbench with a tree, an editor and its notifications. */
const maxTextLength = 8000;
/** The timeout in milliseconds for a frame that may hang. */
const timeout = 2000;

/** Remembers what these pages show, so that it is printed if the test fails. Call it before the pages close. */
export async function rememberScreen(pages: readonly Page[]): Promise<void> {
  const frames = pages.flatMap((page) => page.frames());
  seen.push(...(await Promise.all(frames.map(textOf))));
}

afterEach((context) => {
  const shown = seen.splice(0);
  // Node has this property since 20.12, but its types do not.
  const { passed } = context as { readonly passed?: boolean };
  if (passed === true) return;
  for (const text of shown) console.log(`on screen of ${context.name}: ${text}`);
});

/** Lists roles and names, because the tests find elements by them. */
async function textOf(frame: Frame): Promise<string> {
  const text = await frame.locator('body').ariaSnapshot({ timeout: timeout }).catch(String);
  return `${new URL(frame.url(), 'about:blank').pathname}\n${text.slice(0, maxTextLength)}`;
}
