/** Where the run deviates from its protocol, grouped by rule; each finding links to its event and its row. */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { FindingView } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { caller } from '../host.ts';
import { findingCount, findings, findingsByRule } from '../store/findingStore.ts';
import { report } from '../store/notice.ts';
import { revealEvent, revealRow, wantedFinding } from '../store/reveal.ts';
import { formatCount, t } from '../words.ts';
import { Icon, IconButton } from './icon.tsx';
import { paneId, tabId } from './tabs.tsx';

export function FindingsPane({ over }: { readonly over: boolean }) {
  const shown = findings.value.list.length;
  return (
    <div class="pane findings" role="tabpanel" id={paneId('findings')} aria-labelledby={tabId('findings')}>
      <div class="scroll">
        {shown === 0 && <p class="empty">{t(over ? 'noFindings' : 'noFindingsYet')}</p>}
        {shown < findingCount.value && (
          <p class="empty">{t('findingsCut', { shown: formatCount(shown), count: formatCount(findingCount.value) })}</p>
        )}
        {findingsByRule.value.map((group) => (
          <RuleFindings key={`${group[0]?.severity} ${group[0]?.rule}`} group={group} />
        ))}
      </div>
    </div>
  );
}

/** Number of findings per rule that are listed until the user asks for more. */
const fewest = 5;

function RuleFindings({ group }: { readonly group: readonly FindingView[] }) {
  const all = useSignal(false);
  const [first] = group;
  if (first === undefined) return null;
  const { rule, severity } = first;
  const { value: wanted } = wantedFinding;
  if (!all.value && wanted !== undefined && group.indexOf(wanted) >= fewest) all.value = true;
  const hidden = all.value ? 0 : Math.max(0, group.length - fewest);
  return (
    <section class="rule" aria-label={rule}>
      <h3 class="rule-head">
        <span class={`severity-${severity}`}>
          <Icon name={severity} />
        </span>
        <span>{t(severity)}</span>
        <button
          type="button"
          class="link"
          title={t('rulePage', { rule })}
          onClick={() => void report(caller.call('rule-open', { rule }))}
        >
          {rule}
        </button>
        <span class="quiet">{formatCount(group.length)}</span>
      </h3>
      <ul>
        {group.slice(0, group.length - hidden).map((finding, index) => (
          <Finding key={index} finding={finding} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" class="link more" onClick={() => (all.value = true)}>
          {t('moreFindings', { count: formatCount(hidden) })}
        </button>
      )}
    </section>
  );
}

function Finding({ finding }: { readonly finding: FindingView }) {
  const { says, seq, row } = finding;
  const line = useRef<HTMLLIElement>(null);
  const isWanted = useComputed(() => wantedFinding.value === finding).value;
  useEffect(() => {
    if (!isWanted) return;
    wantedFinding.value = undefined;
    line.current?.querySelector<HTMLElement>('.finding-says')?.focus();
  }, [isWanted]);
  return (
    <li class="finding" ref={line}>
      {seq === undefined ? (
        <span class="finding-says" tabIndex={-1}>
          {visibleText(says)}
        </span>
      ) : (
        <button type="button" class="finding-says" onClick={() => revealEvent(seq)}>
          <span class="finding-event">{t('eventNumber', { seq })}</span> {visibleText(says)}
        </button>
      )}
      {row !== undefined && (
        <IconButton icon="comment-discussion" label={t('showRow')} onClick={() => revealRow(row)} />
      )}
    </li>
  );
}
