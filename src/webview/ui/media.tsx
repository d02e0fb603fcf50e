/**
 * An image, audio, video or file: shown when it was sent inline, offered for loading when it is elsewhere, and always
 * named.
 */
import { useState } from 'preact/hooks';
import type { MediaView } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { formatBytes } from '../../protocol/core/base/formatBytes.ts';
import { t } from '../l10n.ts';
import { createLazy } from './createLazy.tsx';
import { ExternalLink } from './externalLink.tsx';
import { safeUrl } from './safeUrl.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';

interface MediaBodyProps {
  readonly kind: string;
  readonly media: MediaView;
}

export function MediaBody({ kind, media: { url, name, format, bytes } }: MediaBodyProps) {
  const kindName = isMedia(kind) ? t(kind) : kind;
  const label = visibleText((name ?? kindName).slice(0, 300));
  return (
    <figure class={isMedia(kind) ? 'media' : 'media media-file'}>
      <Body kind={kind} url={url} label={label} />
      <figcaption>
        {name !== undefined && <span>{label} </span>}
        {bytes !== undefined && (
          <span class="quiet">
            {t('inline', { format: visibleText((format ?? kindName).slice(0, 40)), size: formatBytes(bytes) })}
          </span>
        )}
        {bytes !== undefined && url === undefined && <span class="quiet"> {t('tooLarge')}</span>}
      </figcaption>
    </figure>
  );
}

interface BodyProps {
  readonly kind: string;
  readonly url: string | undefined;
  readonly label: string;
}

function Body({ kind, url, label }: BodyProps) {
  if (url === undefined) return null;
  if (!isMedia(kind)) {
    const href = safeUrl(url);
    const shown = visibleText((href ?? url).slice(0, 300));
    return href === undefined ? <span class="quiet">{shown}</span> : <ExternalLink href={href}>{shown}</ExternalLink>;
  }
  // A data URL of another type than the part claims is not shown, because the browser would guess the type.
  if (new RegExp(String.raw`^data:${kind}/[\w.+-]+[;,]`, 'i').test(url)) {
    return <ShownMedia kind={kind} url={url} label={label} />;
  }
  return <RemoteMedia kind={kind} url={url} label={label} />;
}

function isMedia(kind: string): kind is MediaKind {
  return kind === 'image' || kind === 'audio' || kind === 'video';
}

interface RemoteMediaProps {
  readonly kind: MediaKind;
  readonly url: string;
  readonly label: string;
}

/** An image, audio or video from another place. Nothing is fetched before the user has seen its address and clicked. */
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

type MediaKind = 'image' | 'audio' | 'video';

interface ShownMediaProps {
  readonly kind: MediaKind;
  readonly url: string;
  readonly label: string;
}

/** Media that are already loaded, as a data URL. The page's content security policy allows no other source. */
export function ShownMedia({ kind, url, label }: ShownMediaProps) {
  if (kind === 'image') return <Picture url={url} label={label} />;
  if (kind === 'audio') return <Sound url={url} label={label} />;
  return <video controls src={url} aria-label={label} />;
}

const Picture = createLazy(async () => (await import('./media/picture.tsx')).Picture);
const Sound = createLazy(async () => (await import('./media/sound.tsx')).Sound);
