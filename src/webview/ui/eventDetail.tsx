/** One frame in full: formatted where it is JSON, or exactly as it came. */
import { useEffect, useState } from 'preact/hooks';
import { caller } from '../host.ts';
import { change } from '../store/panelState.ts';
import { readable } from '../store/readable.ts';
import { t } from '../words.ts';
import { IconButton } from './iconButton.tsx';

export function EventDetail({ seq }: { readonly seq: number }) {
  const [data, setData] = useState<string | undefined>(undefined);
  const [raw, setRaw] = useState(false);
  useEffect(() => {
    let wanted = true;
    caller.call('event-read', { seq }).then(
      (answer) => wanted && setData(answer.data),
      (error: unknown) => wanted && setData(String(error)),
    );
    return () => {
      wanted = false;
    };
  }, [seq]);
  return (
    <section class="detail" aria-label={t('eventDetail', { seq })}>
      <div class="detail-head">
        <span>{t('eventDetail', { seq })}</span>
        <button type="button" class="link" aria-pressed={raw} onClick={() => setRaw(!raw)}>
          {t(raw ? 'pretty' : 'raw')}
        </button>
        <span class="row-tools">
          <IconButton icon="copy" label={t('copy')} onClick={() => void caller.call('event-copy', { seq })} />
          <IconButton icon="go-to-file" label={t('open')} onClick={() => void caller.call('event-open', { seq })} />
          <IconButton icon="close" label={t('close')} onClick={() => change({ selectedEvent: undefined })} />
        </span>
      </div>
      <pre class="code" tabIndex={0}>
        {data === undefined ? t('loading') : raw ? data : readable(data)}
      </pre>
    </section>
  );
}
