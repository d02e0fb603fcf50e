/** Sends the request in the active editor to the sample agent, in either language. */
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import type { Workbench } from '../ui/workbench.ts';
import { wordsIn } from './words.ts';

/** Waits until the run is complete and the CodeLens shows “Send” again instead of “Stop”. */
export async function sendToSample(workbench: Workbench, locale: Locale): Promise<void> {
  const { page, webview, clickLens, pickRow } = workbench;
  const words = wordsIn(locale);
  await clickLens(words.host.sendTo);
  await pickRow(words.host.sampleAgent);
  await webview().getByText(words.panel.completed, { exact: true }).waitFor();
  await page.locator('.codelens-decoration a').getByText(words.host.send, { exact: true }).waitFor();
}
