/** One frame in full: formatted where it is JSON, or exactly as it came. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { HostCalls } from '../../protocol/bridge/messages.ts';
import { visibleText } from '../../protocol/view/visibleText.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { selectEvent } from '../store/panelState.ts';
import { readable } from '../store/readable.ts';
import { formatCount, t } from '../words.ts';
import { CutNote } from './cutNote.tsx';
import { IconButton } from './iconButton.tsx';

type Frame = HostCalls['event-read']['answer'];

export function EventDetail({ seq }: { readonly seq: number }) {
  const [frame, setFrame] = useState<Frame | undefined>(undefined);
  const [raw, setRaw] = useState(false);
  useEffect(() => {
    let wanted = true;
    void report(caller.call('event-read', { seq }).then((answer) => wanted && setFrame(answer)));
    return () => {
      wanted = false;
    };
  }, [seq]);
  const text = useMemo(() => (frame === undefined || raw ? frame?.data : readable(frame.data)), [frame, raw]);
  return (
    <section class="detail" aria-label={t('eventDetail', { seq })}>
      <div class="detail-head">
        <span class="detail-title">{t('eventDetail', { seq })}</span>
        {frame?.event !== undefined && <code>event: {visibleText(frame.event)}</code>}
        {frame?.id !== undefined && <code>id: {visibleText(frame.id)}</code>}
        {frame !== undefined && <span class="quiet">{t('characters', { count: formatCount(frame.length) })}</span>}
        <span class="detail-tools">
          <button type="button" class="link" onClick={() => setRaw(!raw)}>
            {t(raw ? 'pretty' : 'raw')}
          </button>
          <IconButton
            icon="copy"
            label={t('copy')}
            onClick={() => void report(caller.call('event-copy', { seq }), t('copied'))}
          />
          <IconButton
            icon="go-to-file"
            label={t('open')}
            onClick={() => void report(caller.call('event-open', { seq }))}
          />
          <IconButton icon="close" label={t('close')} onClick={() => selectEvent(undefined)} />
        </span>
      </div>
      {frame !== undefined && <CutNote shown={frame.data.length} length={frame.length} />}
      <pre class="code" tabIndex={0} aria-label={t('eventDetail', { seq })}>
        {text === undefined ? t('loading') : visibleText(text)}
      </pre>
    </section>
  );
}
