/** The tokens of a run, or of one call of its model: input and output, and all other counts in the tooltip. */
import type { UsageView } from '../../protocol/panel/runView.ts';
import { formatCompact, formatCount, t } from '../l10n.ts';

export function Tokens({ usage }: { readonly usage: UsageView }) {
  const text = tokensText(usage);
  if (text === undefined) return null;
  return (
    <span class="tokens" title={tokensHint(usage)}>
      {text}
      <span class="token-unit"> {t('tokenUnit')}</span>
    </span>
  );
}

/** The tokens in and out, or else their sum; an estimate is marked. */
function tokensText({ input, output, total, isEstimate }: UsageView): string | undefined {
  const about = isEstimate === true ? '≈ ' : '';
  if (input !== undefined && output !== undefined) return `${about}${formatCompact(input)} → ${formatCompact(output)}`;
  const count = total ?? output ?? input;
  return count === undefined ? undefined : about + formatCompact(count);
}

/** All counts that are known, each in a line. */
function tokensHint(usage: UsageView): string {
  const counts = (['input', 'output', 'cached', 'reasoning', 'total'] as const).flatMap((name) => {
    const count = usage[name];
    return count === undefined ? [] : [t(`tokens-${name}`, { count: formatCount(count) })];
  });
  return [t(usage.isEstimate === true ? 'tokensEstimated' : 'tokensReported'), ...counts].join('\n');
}
