/** Formats the facts of a run that lists show. */
import { env } from 'vscode';

/** They are created once, because that takes much longer than using them, and there may be thousands of rows. */
export const shortTime = new Intl.DateTimeFormat(env.language, { timeStyle: 'short' });
/** As the panel shows it. */
export const dateAndTime = new Intl.DateTimeFormat(env.language, { dateStyle: 'medium', timeStyle: 'medium' });
export const shortDateAndTime = new Intl.DateTimeFormat(env.language, { dateStyle: 'short', timeStyle: 'short' });
