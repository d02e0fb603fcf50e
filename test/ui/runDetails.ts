/** The facts of a run that its header shows on demand. */
import type { FrameLocator } from 'playwright-core';

/** Waits until the details of the run contain this text, such as the name of a protocol. */
export async function findInDetails(panel: FrameLocator, text: string): Promise<void> {
  const button = panel.getByRole('button', { name: /^(?:Details|详细信息)$/ });
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await panel.locator('.header-details').getByText(text, { exact: true }).waitFor();
}
