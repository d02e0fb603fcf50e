/** One event in full: formatted, exactly as it was received, or byte by byte; with links to everything related. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { hexDump, isBinary } from '../../protocol/panel/events/hexDump.ts';
import type { EventDetailView } from '../../protocol/panel/events/eventDetail.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { readable } from '../store/readable.ts';
import { formatCount, t } from '../words.ts';
import { CutNote } from './cutNote.tsx';
import { EventChanges } from './eventChanges.tsx';
import { EventFields } from './eventFields.tsx';
import { EventFindings } from './eventFindings.tsx';
import { EventTools } from './eventTools.tsx';

const modes = ['pretty', 'raw', 'changes', 'hex'] as const;
type Mode = (typeof modes)[number];

/** Max number of characters shown as bytes: each takes five characters on the screen. */
const mostHex = 32_768;

export function EventDetail({ seq }: { readonly seq: number }) {
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
  const shown = mode === 'hex' ? Math.min(mostHex, event?.data.length ?? 0) : (event?.data.length ?? 0);
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
      <EventFindings seq={seq} />
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
        <pre class={`code mode-${mode}`} tabIndex={0} aria-label={t('eventDetail', { seq })}>
          {text ?? t('loading')}
        </pre>
      )}
    </section>
  );
}

function textIn(mode: Mode, data: string): string {
  if (mode === 'hex') return hexDump(data.slice(0, mostHex));
  return visibleText(mode === 'raw' ? data : readable(data));
}
