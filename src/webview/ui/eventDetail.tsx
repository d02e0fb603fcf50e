/** One event in full: formatted, exactly as it was received, or byte by byte; with links to everything related. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { hexDump, isBinary } from '../../protocol/panel/events/hexDump.ts';
import type { EventDetailView } from '../../protocol/panel/events/eventDetail.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { readable } from '../store/readable.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../l10n.ts';
import { CodeText } from './codeText.tsx';
import { CutNote } from './cutNote.tsx';
import { EventChanges } from './eventChanges.tsx';
import type { EventFields as Fields } from '../../protocol/panel/events/eventFields.ts';
import { comparedEvent, search, selectEvent } from '../store/panelState.ts';
import { revealFinding, revealRow } from '../store/reveal.ts';
import { Icon, IconButton } from './icon.tsx';

const modes = ['pretty', 'raw', 'changes', 'hex'] as const;
type Mode = (typeof modes)[number];

/** Maximum number of characters shown as bytes: each takes five characters on the screen. */
const maxHexBytes = 32_768;

interface EventDetailProps {
  readonly store: ViewStore;
  readonly seq: number;
}

export function EventDetail({ store, seq }: EventDetailProps) {
  const [event, setEvent] = useState<EventDetailView | undefined>(undefined);
  const [chosen, setMode] = useState<Mode | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    void report(caller.call('event-read', { seq }).then((answer) => wanted && setEvent(answer)));
    return () => {
      wanted = false;
    };
  }, [seq]);
  const mode = chosen ?? (event !== undefined && isBinary(event.data) ? 'hex' : 'pretty');
  const text = useMemo(() => event && textIn(mode, event.data), [event, mode]);
  const shown = mode === 'hex' ? Math.min(maxHexBytes, event?.data.length ?? 0) : (event?.data.length ?? 0);
  return (
    <section class="detail" data-event={seq} aria-label={t('eventDetail', { seq })}>
      <div class="detail-head">
        <span class="detail-title">{t('eventDetail', { seq })}</span>
        {event?.id !== undefined && <code>id: {visibleText(event.id)}</code>}
        {event !== undefined && (
          <span class="quiet detail-length">{t('characters', { count: formatCount(event.length) })}</span>
        )}
        <EventTools seq={seq} row={event?.row} />
      </div>
      {event?.fields !== undefined && <EventFields fields={event.fields} />}
      <EventFindings store={store} seq={seq} />
      <div class="detail-modes" role="group" aria-label={t('shownAs')}>
        {modes.map((each) => (
          <button key={each} type="button" class="link" aria-pressed={each === mode} onClick={() => setMode(each)}>
            {t(each)}
          </button>
        ))}
      </div>
      {event !== undefined && mode !== 'changes' && <CutNote shown={shown} length={event.length} />}
      {mode === 'changes' ? (
        <EventChanges seq={seq} />
      ) : (
        <CodeText text={text ?? t('loading')} label={t('eventDetail', { seq })} mode={`mode-${mode}`} />
      )}
    </section>
  );
}

function textIn(mode: Mode, data: string): string {
  if (mode === 'hex') return hexDump(data.slice(0, maxHexBytes));
  return mode === 'raw' ? data : readable(data);
}

/** The fields of an event; a click filters the list by events with the same value. */
function EventFields({ fields }: { readonly fields: Fields }) {
  const entries = Object.entries(fields);
  if (entries.length === 0) return null;
  return (
    <div class="detail-fields">
      {entries.map(([field, value]) =>
        /\s/.test(value) ? (
          <code key={field}>{visibleText(`${field}:${value}`)}</code>
        ) : (
          <button
            key={field}
            type="button"
            class="link"
            title={t('filterBy', { term: visibleText(`${field}:${value}`) })}
            onClick={() =>
              (search.value = { ...search.value, text: `${field}:${value}`, only: true, isPattern: false })
            }
          >
            {visibleText(`${field}:${value}`)}
          </button>
        ),
      )}
    </div>
  );
}

/** More findings would push the event itself out of view; the findings list shows all of them. */
const maxShown = 5;

/** The findings of an event. */
function EventFindings({ store, seq }: EventDetailProps) {
  const found = store.findings.byEvent.value.get(seq) ?? [];
  if (found.length === 0) return null;
  return (
    <ul class="detail-findings">
      {found.slice(0, maxShown).map((finding, index) => (
        <li key={index} class={`severity-${finding.severity}`}>
          <Icon name={finding.severity} />
          <span>
            {t(finding.severity)}: {finding.message}{' '}
            <button type="button" class="link" onClick={() => revealFinding(finding)}>
              {finding.rule}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface EventToolsProps {
  readonly seq: number;
  readonly row: string | undefined;
}

/** Actions for an event: show its row or its line in the run file, open it as a document, copy it or a link to it. */
function EventTools({ seq, row }: EventToolsProps) {
  return (
    <span class="detail-tools">
      {row !== undefined && (
        <IconButton icon="comment-discussion" label={t('showRow')} onClick={() => revealRow(row)} />
      )}
      <IconButton
        icon="copy"
        label={t('copy')}
        onClick={() => void report(caller.call('event-copy', { seq }), t('copied'))}
      />
      <IconButton
        icon="link"
        label={t('copyLink')}
        onClick={() => void report(caller.call('event-link-copy', { seq }), t('copied'))}
      />
      <IconButton icon="go-to-file" label={t('open')} onClick={() => void report(caller.call('event-open', { seq }))} />
      <IconButton
        icon="list-selection"
        label={t('openLine')}
        onClick={() => void report(caller.call('event-line-open', { seq }))}
      />
      <CompareButton seq={seq} />
      <IconButton icon="close" label={t('close')} onClick={() => selectEvent(undefined)} />
    </span>
  );
}

/** As in VS Code's Explorer: the first event is selected, and the next one is compared with it. */
function CompareButton({ seq }: { readonly seq: number }) {
  const { value: other } = comparedEvent;
  const isOther = other !== undefined && other !== seq;
  const compare = (): void => {
    if (!isOther) {
      comparedEvent.value = seq;
      void report(Promise.resolve(), t('selectedForCompare', { seq }));
      return;
    }
    comparedEvent.value = undefined;
    const [left, right] = [other, seq].map((each) => ({
      kind: 'event' as const,
      seq: each,
      title: t('eventNumber', { seq: each }),
    }));
    if (left !== undefined && right !== undefined) void report(caller.call('values-compare', { left, right }));
  };
  const label = isOther ? t('compareWithSelected', { seq: other }) : t('selectForCompare');
  return <IconButton icon="diff" label={label} onClick={compare} />;
}
