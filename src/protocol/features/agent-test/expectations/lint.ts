/** Checks the lint findings of the stream, from a given severity upwards. */
import type { Severity } from '../../../protocols/contract/profile.ts';
import { describeFinding } from '../../../lint/engine/describeFinding.ts';
import type { Judge } from '../failure.ts';

const order: readonly Severity[] = ['error', 'warning', 'info'];

export const judgeLint: Judge = ({ lint }, { state, locale, translate }) => {
  if (lint === undefined) return [];
  const least = order.indexOf(lint);
  return state.findings.list
    .filter(({ severity }) => order.indexOf(severity) <= least)
    .map((finding) => {
      const { seq, rule } = finding;
      const message = describeFinding(finding, locale);
      if (seq === undefined) return { pointer: '/lint', message: `${message} (${rule})` };
      return { pointer: '/lint', seq, message: translate('linted', { event: seq + 1, message, rule }) };
    });
};
