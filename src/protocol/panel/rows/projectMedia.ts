/** Media for a screen: inline bytes become a data URL when they are small enough; remote media are only named. */
import type { Media, PartKind } from '../../core/run/ops.ts';
import type { MediaView } from '../runView.ts';

/** Maximum Base64 characters inside a row. Larger media are described, not shown. */
const inlineMediaLimit = 1024 * 1024;

export function projectMedia(kind: PartKind, { url, base64, format, name, fileId }: Media): MediaView {
  const inline = base64 ?? dataUrlBody(url);
  const bytes = inline === undefined ? undefined : Math.floor((inline.length * 3) / 4);
  const shown = url ?? (base64 === undefined || kind === 'file' ? undefined : toDataUrl(kind, base64, format));
  const label = name ?? fileId;
  return {
    ...(shown === undefined || shown.length > inlineMediaLimit ? {} : { url: shown }),
    ...(label === undefined ? {} : { name: label }),
    ...(format === undefined ? {} : { format }),
    ...(bytes === undefined ? {} : { bytes }),
  };
}

function dataUrlBody(url: string | undefined): string | undefined {
  return url?.startsWith('data:') ? url.slice(url.indexOf(',') + 1) : undefined;
}

/** Audio `data` can itself be a URL: the published documents allow both. */
function toDataUrl(kind: PartKind, data: string, format = 'wav'): string {
  return /^(?:data|https?):/.test(data) ? data : `data:${kind}/${format};base64,${data}`;
}
