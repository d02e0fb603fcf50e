/** One part of a row: talk, JSON, or media. Markup in it is text, and nothing is fetched unasked. */
import { useMemo, useState } from 'preact/hooks';
import type { PartView } from '../../protocol/view/runView.ts';
import { visibleText } from '../../protocol/view/visibleText.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { readable } from '../store/readable.ts';
import { formatCount, t } from '../words.ts';
import { CutNote } from './cutNote.tsx';
import { MediaBody } from './mediaBody.tsx';
import { TalkText } from './talkText.tsx';

interface PartBodyProps {
  readonly row: string;
  readonly part: PartView;
  /** The run is over: nothing more comes, whatever the part says. */
  readonly over: boolean;
  /** Text as it came, not as Markdown. */
  readonly raw: boolean;
}

export function PartBody({ row, part, over, raw }: PartBodyProps) {
  const [fetched, setFetched] = useState({ text: '', of: 0 });
  // What was fetched while the part still grew counts only until more has come.
  const isFetched = fetched.of >= part.length;
  const text = isFetched ? fetched.text : part.text;
  const structured = part.kind !== 'text' && part.kind !== 'refusal';
  const code = useMemo(() => (structured ? visibleText(readable(text)) : ''), [structured, text]);
  if (part.media !== undefined) return <MediaBody kind={part.kind} media={part.media} />;
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
        <TalkText text={text} ended={part.closed || over} raw={raw} />
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
