/**
 * One part of a row: text, JSON, or media. Markup in it is shown as text, and nothing is fetched unless the user asks.
 */
import { longestAnswer } from '../../protocol/panel/messages.ts';
import type { PartView } from '../../protocol/panel/runView.ts';
import { bodyOf, fetchBody } from '../store/bodies.ts';
import { formatCount, t } from '../words.ts';
import { CutNote } from './cutNote.tsx';
import { MediaBody } from './mediaBody.tsx';
import { StructuredBody } from './structuredBody.tsx';
import { TalkText } from './talkText.tsx';

interface PartBodyProps {
  readonly row: string;
  readonly part: PartView;
  /** The run has ended: nothing more arrives, even if the part is not closed. */
  readonly over: boolean;
  /** Show everything as it was received: neither Markdown nor trees. */
  readonly raw: boolean;
}

export function PartBody({ row, part, over, raw }: PartBodyProps) {
  const ended = part.closed || over;
  if (part.media !== undefined) return <MediaBody kind={part.kind} media={part.media} />;
  return (
    <div class={`part part-${part.kind}`}>
      {part.kind === 'refusal' && <span class="tag">{t('refusal')}</span>}
      {part.kind === 'text' || part.kind === 'refusal' ? (
        <Talk row={row} part={part} ended={ended} raw={raw} />
      ) : (
        <StructuredBody row={row} part={part} ended={ended} raw={raw} />
      )}
    </div>
  );
}

interface TalkProps {
  readonly row: string;
  readonly part: PartView;
  readonly ended: boolean;
  readonly raw: boolean;
}

function Talk({ row, part, ended, raw }: TalkProps) {
  const body = bodyOf(row, part.key).value;
  // A body that was fetched while the part still grew is used only until more text arrives.
  const fetched = body?.of === part.length ? body.text.slice(0, longestAnswer) : undefined;
  const text = fetched ?? part.text;
  return (
    <>
      <TalkText text={text} ended={ended} raw={raw} />
      {fetched !== undefined && <CutNote shown={text.length} length={part.length} />}
      {fetched === undefined && part.length > text.length && (
        <button type="button" class="link" onClick={() => fetchBody(row, part)}>
          {t('showAll', { count: formatCount(part.length) })}
        </button>
      )}
    </>
  );
}
