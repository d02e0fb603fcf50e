/** One part of a row: text that may grow, JSON, or media. Everything is text nodes; nothing is fetched. */
import { useMemo, useState } from 'preact/hooks';
import type { MediaView, PartView } from '../../protocol/view/runView.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { readable, toBlocks } from '../store/readable.ts';
import { formatCount, t } from '../words.ts';
import { CutNote } from './cutNote.tsx';

interface PartBodyProps {
  readonly row: string;
  readonly part: PartView;
}

export function PartBody({ row, part }: PartBodyProps) {
  const [fetched, setFetched] = useState({ text: '', of: 0 });
  // What was fetched while the part still grew counts only until more has come.
  const isFetched = fetched.of >= part.length;
  const text = isFetched ? fetched.text : part.text;
  const structured = part.kind === 'arguments' || part.kind === 'output' || part.kind === 'data';
  const code = useMemo(() => (structured ? readable(text) : ''), [structured, text]);
  if (part.media !== undefined) return <Media kind={part.kind} media={part.media} />;
  const showAll = async (): Promise<void> => {
    const answer = await caller.call('body-read', { row, part: part.key });
    setFetched({ text: answer.text, of: part.length });
  };
  return (
    <div class={`part part-${part.kind}`}>
      {part.kind === 'refusal' && <span class="tag">{t('refusal')}</span>}
      {structured ? (
        <pre class="code" tabIndex={0}>
          {code}
        </pre>
      ) : (
        <GrowingText text={text} />
      )}
      {isFetched && <CutNote shown={text.length} length={part.length} />}
      {!isFetched && part.length > text.length && (
        <button type="button" class="link" onClick={() => void report(showAll())}>
          {t('showAll', { count: formatCount(part.length) })}
        </button>
      )}
    </div>
  );
}

function GrowingText({ text }: { readonly text: string }) {
  return (
    <div class="text">
      {toBlocks(text).map((block, index) => (
        <div key={index} class="block">
          {block}
        </div>
      ))}
    </div>
  );
}

function Media({ kind, media: { url, name, format, bytes } }: { readonly kind: string; readonly media: MediaView }) {
  const inline = url?.startsWith('data:') === true;
  const label = name ?? kind;
  return (
    <figure class="media">
      {inline && kind === 'image' && <img src={url} alt={label} />}
      {inline && kind === 'audio' && <audio controls src={url} aria-label={label} />}
      {inline && kind === 'video' && <video controls src={url} aria-label={label} />}
      <figcaption>
        <span>{label}</span>{' '}
        {bytes !== undefined && (
          <span class="quiet">{t('inline', { format: format ?? kind, bytes: formatCount(bytes) })}</span>
        )}
        {!inline && url !== undefined && <span class="quiet">{t('remote', { url })}</span>}
      </figcaption>
    </figure>
  );
}
