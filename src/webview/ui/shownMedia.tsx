/** Media that are already loaded, as a data URL. The page's content security policy allows no other source. */

export type MediaKind = 'image' | 'audio' | 'video';

interface ShownMediaProps {
  readonly kind: MediaKind;
  readonly url: string;
  readonly label: string;
}

export function ShownMedia({ kind, url, label }: ShownMediaProps) {
  if (kind === 'image') return <img src={url} alt={label} loading="lazy" />;
  if (kind === 'audio') return <audio controls src={url} aria-label={label} />;
  return <video controls src={url} aria-label={label} />;
}
