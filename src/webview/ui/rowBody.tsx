/** The content of a row: its parts, with a heading for each half of a tool call, and the error that ended it. */
import type { PartView, RowView } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { revealEvent } from '../store/reveal.ts';
import { formatCount, t } from '../words.ts';
import { IconButton } from './iconButton.tsx';
import { PartBody } from './partBody.tsx';

interface RowBodyProps {
  readonly row: RowView;
  readonly over: boolean;
  readonly raw: boolean;
}

export function RowBody({ row, over, raw }: RowBodyProps) {
  const { key, parts, error } = row;
  return (
    <div class="row-body">
      {parts.map((part) => (
        <section key={part.key}>
          {part.slot !== 'body' && <PartHead row={row} part={part} />}
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

/** The heading of a half: links to its events, and copies or opens this half only. */
function PartHead({ row: { key, frames, outputFrames }, part }: { readonly row: RowView; readonly part: PartView }) {
  const seq = part.key.startsWith('output/') ? outputFrames?.[0] : frames?.[0];
  const ask = { row: key, part: part.key };
  return (
    <div class="part-head">
      <h3>{t(part.slot === 'output' ? 'output' : 'arguments')}</h3>
      <span class="quiet">{t('characters', { count: formatCount(part.length) })}</span>
      {seq !== undefined && (
        <button type="button" class="link" title={t('showEvents')} onClick={() => revealEvent(seq)}>
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
