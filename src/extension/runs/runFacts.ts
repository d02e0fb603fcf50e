/** Formats the facts of a run that lists show. */
import { env } from 'vscode';

/** They are created once, because that takes much longer than using them, and there may be thousands of rows. */
export const shortTime = new Intl.DateTimeFormat(env.language, { timeStyle: 'short' });
export const shortDateAndTime = new Intl.DateTimeFormat(env.language, { dateStyle: 'short', timeStyle: 'short' });
const milliseconds = new Intl.NumberFormat(env.language, { maximumFractionDigits: 0 });
const seconds = new Intl.NumberFormat(env.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function formatDuration(duration: number): string {
  return duration < 1000 ? `${milliseconds.format(duration)} ms` : `${seconds.format(duration / 1000)} s`;
}
