/** An image, audio or video from another place. Nothing is fetched before the user has seen its address and clicked. */
import { useState } from 'preact/hooks';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { t } from '../words.ts';
import { safeUrl } from './safeUrl.ts';
import { ShownMedia, type MediaKind } from './shownMedia.tsx';

interface RemoteMediaProps {
  readonly kind: MediaKind;
  readonly url: string;
  readonly label: string;
}

export function RemoteMedia({ kind, url, label }: RemoteMediaProps) {
  const [loaded, setLoaded] = useState<string | undefined>(undefined);
  const href = safeUrl(url);
  if (href === undefined || href.startsWith('mailto:')) {
    return <span class="media-place quiet">{t('remote', { url: visibleText(url.slice(0, 300)) })}</span>;
  }
  if (loaded !== undefined) return <ShownMedia kind={kind} url={loaded} label={label} />;
  const load = async (): Promise<void> => setLoaded((await caller.call('media-read', { url: href, kind })).url);
  return (
    <span class="media-place">
      <button type="button" class="link" title={href} onClick={() => void report(load())}>
        {t('loadMedia', { kind: t(kind), host: new URL(href).host })}
      </button>{' '}
      <span class="quiet media-url">{visibleText(href.slice(0, 300))}</span>
    </span>
  );
}
