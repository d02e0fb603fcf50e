/** Where the run deviates from its protocol, grouped by rule; each finding links to its event and its row. */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { FindingView } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { revealEvent, revealRow, wantedFinding } from '../store/reveal.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../l10n.ts';
import { Icon, IconButton } from './icon.tsx';
import { paneId, tabId } from './tabs.tsx';

interface FindingsProps {
  readonly store: ViewStore;
}

export function FindingsPane({ store }: FindingsProps) {
  const { all, count, byRule, knownByRule } = store.findings;
  const known = knownByRule.value;
  const shown = all.value.list.length - known.reduce((sum, { length }) => sum + length, 0);
  return (
    <div class="pane findings" role="tabpanel" id={paneId('findings')} aria-labelledby={tabId('findings')}>
      <div class="scroll">
        {shown === 0 && <p class="empty">{t(store.over.value ? 'noFindings' : 'noFindingsYet')}</p>}
        {shown < count.value && (
          <p class="empty">{t('findingsCut', { shown: formatCount(shown), count: formatCount(count.value) })}</p>
        )}
        {byRule.value.map((group) => (
          <RuleFindings store={store} key={`${group[0]?.severity} ${group[0]?.rule}`} group={group} />
        ))}
        {known.length > 0 && (
          <details class="known">
            <summary title={t('knownHint')}>
              {t('known', { count: formatCount(all.value.known ?? 0) })}
              <span class="known-hint quiet">{t('knownHint')}</span>
            </summary>
            {known.map((group) => (
              <RuleFindings store={store} key={group[0]?.rule} group={group} />
            ))}
          </details>
        )}
      </div>
    </div>
  );
}

/** Number of findings per rule that are listed until the user asks for more. */
const fewest = 5;

interface RuleFindingsProps extends FindingsProps {
  readonly group: readonly FindingView[];
}

function RuleFindings({ store, group }: RuleFindingsProps) {
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
          <Finding store={store} key={index} finding={finding} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" class="link more" onClick={() => (all.value = true)}>
          {t('showMore', { count: formatCount(hidden) })}
        </button>
      )}
    </section>
  );
}

interface FindingProps extends FindingsProps {
  readonly finding: FindingView;
}

function Finding({ store, finding }: FindingProps) {
  const { message, seq, row } = finding;
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
          {visibleText(message)}
        </span>
      ) : (
        <button type="button" class="finding-says" onClick={() => revealEvent(store, seq)}>
          <span class="finding-event">{t('eventNumber', { seq })}</span> {visibleText(message)}
        </button>
      )}
      {row !== undefined && (
        <IconButton icon="comment-discussion" label={t('showRow')} onClick={() => revealRow(row)} />
      )}
    </li>
  );
}
