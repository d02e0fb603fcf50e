/** What a failed test leaves on the screen, in words: nobody sees the machine on which it failed. */
import { afterEach } from 'node:test';
import type { Frame, Page } from 'playwright-core';

/** Kept until the test has ended: it closes its window before anyone knows that it has failed. */
const seen: string[] = [];
/** Characters of a frame: enough for a workbench with a tree, an editor and its notifications. */
const mostText = 8000;
/** Milliseconds to wait for a frame that may hang. */
const patience = 2000;

/** Remembers what these pages show. To be called before they close; a test that fails tells it. */
export async function rememberScreen(pages: readonly Page[]): Promise<void> {
  const frames = pages.flatMap((page) => page.frames());
  seen.push(...(await Promise.all(frames.map(textOf))));
}

afterEach((context) => {
  const shown = seen.splice(0);
  // Node has it since 20.12; its types do not.
  const { passed } = context as { readonly passed?: boolean };
  if (passed === true) return;
  for (const text of shown) console.log(`on screen of ${context.name}: ${text}`);
});

/** By roles and names, as the tests look for what is there. */
async function textOf(frame: Frame): Promise<string> {
  const text = await frame.locator('body').ariaSnapshot({ timeout: patience }).catch(String);
  return `${new URL(frame.url(), 'about:blank').pathname}\n${text.slice(0, mostText)}`;
}
