/** What the rows inside a line add up to: calls, errors, tokens and time. */
import type { Totals } from '../../protocol/panel/tree/totals.ts';
import { formatCount, t } from '../l10n.ts';
import { Tokens } from './tokens.tsx';
import { formatDuration } from '../../protocol/core/base/formatDuration.ts';

interface TotalFactsProps {
  readonly totals: Totals;
  /** Whether the number of calls is shown. */
  readonly hasCalls: boolean;
}

export function TotalFacts({ totals: { calls, errors, usage }, hasCalls }: TotalFactsProps) {
  return (
    <>
      {hasCalls && calls > 0 && <span class="row-calls">{t('calls', { count: formatCount(calls) })}</span>}
      {errors > 0 && <span class="row-state bad">{t('errors', { count: formatCount(errors) })}</span>}
      {usage !== undefined && <Tokens usage={usage} />}
    </>
  );
}

/** The time from the first to the last event; a column of its own. */
export function TotalTime({ totals: { from, to } }: Pick<TotalFactsProps, 'totals'>) {
  if (from === undefined || to === undefined || to <= from) return null;
  return <span class="row-time">{formatDuration(to - from)}</span>;
}
