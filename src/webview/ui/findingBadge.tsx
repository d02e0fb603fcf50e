/** The number of a row's findings and the highest severity, shown by a number and an icon, never by colour alone. */
import { useComputed } from '@preact/signals';
import { findingsByRow, worstOf } from '../store/findingStore.ts';
import { revealFinding } from '../store/reveal.ts';
import { formatCount, t } from '../words.ts';
import { Icon } from './icon.tsx';

interface FindingBadgeProps {
  readonly row: string;
  /** Only the buttons of the active row can be reached with Tab. */
  readonly active: boolean;
}

export function FindingBadge({ row, active }: FindingBadgeProps) {
  const found = useComputed(() => findingsByRow.value.get(row)).value;
  const severity = worstOf(found);
  const worst = found?.find((finding) => finding.severity === severity);
  if (found === undefined || severity === undefined || worst === undefined) return null;
  const count = formatCount(found.length);
  const label = t('badge', { count, severity: t(severity) });
  return (
    <button
      type="button"
      class={`badge severity-${severity}`}
      title={label}
      aria-label={label}
      tabIndex={active ? 0 : -1}
      onClick={() => revealFinding(worst)}
    >
      <Icon name={severity} />
      {count}
    </button>
  );
}
