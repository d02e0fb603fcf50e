/** Arguments, outputs and data: a tree when they are complete JSON, otherwise text. */
import { useEffect, useMemo } from 'preact/hooks';
import { longestAnswer } from '../../protocol/panel/messages.ts';
import type { PartView } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { bodyOf, fetchBody } from '../store/bodies.ts';
import { unwrapJson } from '../store/unwrapJson.ts';
import { t } from '../words.ts';
import { CutNote } from './cutNote.tsx';
import { JsonTree } from './json-tree/jsonTree.tsx';

interface StructuredBodyProps {
  readonly row: string;
  readonly part: PartView;
  /** No more text will arrive. */
  readonly ended: boolean;
  /** Show the text as it was received, not as a tree. */
  readonly raw: boolean;
}

export function StructuredBody({ row, part, ended, raw }: StructuredBodyProps) {
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
          {visibleText(shown.text.slice(0, longestAnswer))}
        </pre>
      ) : (
        <JsonTree name={`${row}\n${part.key}`} label={label} text={shown.text} piece={shown.piece} />
      )}
      {shown.piece === undefined && ended && !lacking && (
        <CutNote shown={Math.min(text.length, longestAnswer)} length={part.length} />
      )}
    </>
  );
}
