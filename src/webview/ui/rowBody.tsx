/** The content of a row: its parts, with a heading for each half of a tool call, and the error that ended it. */
import { useEffect, useMemo } from 'preact/hooks';
import type { PartView, RowView } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { revealEvent } from '../store/reveal.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../l10n.ts';
import { IconButton } from './icon.tsx';
import { maxAnswerLength } from '../../protocol/panel/messages.ts';
import { bodyOf, fetchBody } from '../store/bodies.ts';
import { CutNote } from './cutNote.tsx';
import { MediaBody } from './media.tsx';
import { MessageText } from './messageText.tsx';
import { longContent } from './rowHead.tsx';
import { unwrapJson } from '../store/unwrapJson.ts';
import { JsonView } from './jsonView.tsx';

interface RowBodyProps {
  readonly store: ViewStore;
  readonly row: RowView;
  readonly over: boolean;
  readonly raw: boolean;
}

export function RowBody({ store, row, over, raw }: RowBodyProps) {
  const { key, parts, error } = row;
  return (
    <div class="row-body" role="gridcell">
      {parts.map((part) => (
        <section key={part.key} class={`slot-${part.slot}`}>
          {part.slot !== 'body' && <PartHead store={store} row={row} part={part} />}
          <PartBody row={key} part={part} over={over} raw={raw} />
        </section>
      ))}
      {error !== undefined && (
        <p class="error-text">
          {error.code !== undefined && <code>{visibleText(error.code)}</code>} {visibleText(error.message)}
        </p>
      )}
    </div>
  );
}

interface PartHeadProps extends Pick<RowBodyProps, 'store' | 'row'> {
  readonly part: PartView;
}

/** The heading of a half: links to its events, and copies or opens this half only. */
function PartHead({ store, row: { key, frames, outputFrames }, part }: PartHeadProps) {
  const seq = part.key.startsWith('output/') ? outputFrames?.[0] : frames?.[0];
  const ask = { row: key, part: part.key };
  return (
    <div class="part-head">
      <h3>{t(part.slot === 'output' ? 'output' : 'arguments')}</h3>
      {part.length >= longContent && <span class="quiet">{t('characters', { count: formatCount(part.length) })}</span>}
      {seq !== undefined && (
        <button type="button" class="link" title={t('showEvents')} onClick={() => revealEvent(store, seq)}>
          {t('eventDetail', { seq })}
        </button>
      )}
      <IconButton
        icon="copy"
        label={t('copy')}
        onClick={() => void report(caller.call('body-copy', ask), t('copied'))}
      />
      <IconButton icon="go-to-file" label={t('open')} onClick={() => void report(caller.call('body-open', ask))} />
    </div>
  );
}

interface PartBodyProps {
  readonly row: string;
  readonly part: PartView;
  /** The run has ended: nothing more arrives, even if the part is not closed. */
  readonly over: boolean;
  /** Show everything as it was received: neither Markdown nor trees. */
  readonly raw: boolean;
}

/**
 * One part of a row: text, JSON, or media. Markup in it is shown as text, and nothing is fetched unless the user asks.
 */
function PartBody({ row, part, over, raw }: PartBodyProps) {
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
  const fetched = body?.of === part.length ? body.text.slice(0, maxAnswerLength) : undefined;
  const text = fetched ?? part.text;
  return (
    <>
      <MessageText text={text} ended={ended} raw={raw} />
      {fetched !== undefined && <CutNote shown={text.length} length={part.length} />}
      {fetched === undefined && part.length > text.length && (
        <button type="button" class="link" onClick={() => fetchBody(row, part)}>
          {t('showAll', { count: formatCount(part.length) })}
        </button>
      )}
    </>
  );
}

interface StructuredBodyProps {
  readonly row: string;
  readonly part: PartView;
  /** No more text will arrive. */
  readonly ended: boolean;
  /** Show the text as it was received, not as a tree. */
  readonly raw: boolean;
}

/** Arguments, outputs and data: a tree when they are complete JSON, otherwise text. */
function StructuredBody({ row, part, ended, raw }: StructuredBodyProps) {
  const body = bodyOf(row, part.key).value;
  const text = body?.of === part.length ? body.text : part.text;
  const lacking = ended && text.length < part.length && body?.of !== part.length;
  useEffect(() => {
    if (lacking) fetchBody(row, part);
  }, [lacking]);
  const shown = useMemo(
    () => (ended && !raw && !lacking ? unwrapJson(text) : { text, wrappings: [] }),
    [ended, raw, lacking, text],
  );
  const label = part.slot === 'body' ? t('data') : t(part.slot);
  return (
    <>
      {shown.wrappings.map((wrapping, index) => (
        <span key={index} class="tag">
          {t(wrapping)}
        </span>
      ))}
      {shown.piece === undefined ? (
        <pre class="code" tabIndex={0} aria-label={label}>
          {visibleText(shown.text.slice(0, maxAnswerLength))}
        </pre>
      ) : (
        <JsonView name={`${row}\n${part.key}`} label={label} text={shown.text} piece={shown.piece} />
      )}
      {shown.piece === undefined && ended && !lacking && (
        <CutNote shown={Math.min(text.length, maxAnswerLength)} length={part.length} />
      )}
    </>
  );
}
