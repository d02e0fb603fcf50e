/**
 * An image, audio, video or file: shown when it was sent inline, offered for loading when it is elsewhere, and always
 * named.
 */
import type { MediaView } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { formatCount, t } from '../words.ts';
import { ExternalLink } from './externalLink.tsx';
import { RemoteMedia } from './remoteMedia.tsx';
import { safeUrl } from './safeUrl.ts';
import { ShownMedia, type MediaKind } from './shownMedia.tsx';

interface MediaBodyProps {
  readonly kind: string;
  readonly media: MediaView;
}

export function MediaBody({ kind, media: { url, name, format, bytes } }: MediaBodyProps) {
  const label = visibleText((name ?? kind).slice(0, 300));
  return (
    <figure class="media">
      <Body kind={kind} url={url} label={label} />
      <figcaption>
        {name !== undefined && <span>{label} </span>}
        {bytes !== undefined && (
          <span class="quiet">
            {t('inline', { format: visibleText((format ?? kind).slice(0, 40)), bytes: formatCount(bytes) })}
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
