/** The findings of an event. */
import { findingsByEvent } from '../store/findingStore.ts';
import { revealFinding } from '../store/reveal.ts';
import { t } from '../words.ts';
import { Icon } from './icon.tsx';

/** More findings would push the event itself out of view; the findings list shows all of them. */
const mostShown = 5;

export function EventFindings({ seq }: { readonly seq: number }) {
  const found = findingsByEvent.value.get(seq) ?? [];
  if (found.length === 0) return null;
  return (
    <ul class="detail-findings">
      {found.slice(0, mostShown).map((finding, index) => (
        <li key={index} class={`severity-${finding.severity}`}>
          <Icon name={finding.severity} />
          <span>
            {t(finding.severity)}: {finding.says}{' '}
            <button type="button" class="link" onClick={() => revealFinding(finding)}>
              {finding.rule}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
