/** Texts and numbers of the comparison. */
import { comparisonPageMessages, type ComparisonPageKey } from '../../../protocol/core/l10n/comparisonPage.ts';
import { createTranslate, toLocale } from '../../../protocol/core/l10n/translate.ts';
import type { FigureRow } from '../../../protocol/panel/comparisonView.ts';
import { formatDuration } from '../../../protocol/core/base/formatDuration.ts';

const tag = document.documentElement.lang;

/** Returns a message of the comparison. */
export const c = createTranslate<ComparisonPageKey>(comparisonPageMessages, toLocale(tag));

const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

export function formatFigure(value: number | string, unit: FigureRow['unit']): string {
  if (typeof value === 'string') return value;
  return unit === 'time' ? formatDuration(value) : numbers.format(value);
}

interface Change {
  readonly change?: number;
  readonly ratio?: number;
}

/** `+0.30 s (+33%)`; empty if there is no difference. */
export function formatChange({ change, ratio }: Change, unit: FigureRow['unit']): string {
  if (change === undefined || change === 0) return '';
  const size = formatFigure(Math.abs(change), unit);
  const share = ratio === undefined || Math.abs(ratio) < 0.005 ? '' : ` (${percents.format(ratio).replace('-', '−')})`;
  return `${change > 0 ? '+' : '−'}${size}${share}`;
}

/** Whether the name of a figure has a text. Servers report others, which are shown by their names. */
export function isKey(name: string): name is ComparisonPageKey {
  return Object.hasOwn(comparisonPageMessages.en, name);
}
