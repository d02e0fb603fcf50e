/** What took long, and why, in one sentence each; each leads to its row or its event. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { TimelineView } from '../../../protocol/panel/timeline.ts';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { revealEvent, revealRow } from '../../store/reveal.ts';
import { callOf } from '../../store/callText.ts';
import type { ViewStore } from '../../store/viewStore.ts';
import { formatCount, nameSpeaker } from '../../l10n.ts';
import { Icon, type IconName } from '../icon.tsx';
import { t } from './l10n.ts';
import { formatDuration } from '../../../protocol/core/base/formatDuration.ts';

interface TimingNotesProps {
  readonly store: ViewStore;
  readonly view: TimelineView;
}

/** More pauses are shown on demand, because the waterfall must stay on the screen. */
const fewest = 3;

export function TimingNotes({ store, view }: TimingNotesProps) {
  const all = useSignal(false);
  const { stalls, bursts, burst } = view;
  const byLength = stalls.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const shown = all.value ? byLength : byLength.slice(0, fewest);
  const hidden = byLength.length - shown.length;
  return (
    <ul class="timing-notes">
      <SlowestTool store={store} view={view} />
      {waitNote(view) !== undefined && (
        <Note icon="watch">
          <span role="note">{waitNote(view)}</span>
        </Note>
      )}
      {burst !== undefined && (
        <Note icon="warning" isWarning={true}>
          <span role="note">{burst}</span>
        </Note>
      )}
      {burst === undefined &&
        bursts.map(({ seq, count, from, to }) => (
          <Note key={seq} icon="warning" isWarning={true}>
            <button type="button" class="link" onClick={() => revealEvent(store, seq)}>
              {t('burstNote', { count: formatCount(count), duration: formatDuration(to - from) })}
            </button>
          </Note>
        ))}
      {shown.map(({ seq, from, to, cause, names }) => (
        <Note key={seq} icon="watch">
          <button type="button" class="link" onClick={() => revealEvent(store, seq)}>
            {t(`gap_${cause}`, {
              duration: formatDuration(to - from),
              from: formatDuration(from),
              names: visibleText(names.map(nameSpeaker).join(', ')),
            })}
          </button>
        </Note>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" class="link" onClick={() => (all.value = true)}>
            {t('moreNotes', { count: formatCount(hidden) })}
          </button>
        </li>
      )}
    </ul>
  );
}

interface NoteProps {
  readonly icon: IconName;
  readonly isWarning?: boolean;
  readonly children: ComponentChildren;
}

function Note({ icon, isWarning = false, children }: NoteProps) {
  return (
    <li class={isWarning ? 'severity-warning' : ''}>
      <Icon name={icon} />
      {children}
    </li>
  );
}

/** Characters. */
const longestGiven = 60;

function SlowestTool({ store, view: { slowest, total } }: TimingNotesProps) {
  if (slowest === undefined || slowest.to <= slowest.from) return null;
  const { row, label, from, to, calls } = slowest;
  const call = store.row(row)?.peek();
  // Arguments tell which of several calls it is, if they are short.
  const given = call === undefined || calls === 1 ? '' : (callOf(call) ?? '');
  const name = given.length > longestGiven ? label : label + given;
  const percent = formatCount(Math.round((100 * (to - from)) / Math.max(1, total)));
  return (
    <Note icon="tools">
      <button type="button" class="link slowest" onClick={() => revealRow(row)}>
        {t(calls === 1 ? 'onlyTool' : 'slowestTool', {
          name: visibleText(name),
          duration: formatDuration(to - from),
          percent,
        })}
      </button>
    </Note>
  );
}

/** Milliseconds before the first byte that a user notices. */
const longWait = 1000;

/** A sentence about a long time to the first byte; none when the burst that followed explains it. */
function waitNote({ figures: { headers, firstByte }, burst }: TimelineView): string | undefined {
  if (firstByte === undefined || firstByte < longWait || burst !== undefined) return undefined;
  const duration = formatDuration(firstByte);
  const isHeadEarly = headers !== undefined && headers < firstByte / 2;
  return isHeadEarly ? t('headNote', { headers: formatDuration(headers), duration }) : t('waitNote', { duration });
}
