/** Finds the violations in a page that axe reports as serious. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { untilDrawn } from './panelPage.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the rule and the place of each serious violation. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // Rows that are not yet in their places may overlap.
  await untilDrawn(page);
  // Evaluated through the debugger, because the page's policy does not apply there.
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}
