/** Actions for an event: show its row or its line in the run file, open it as a document, copy it or a link to it. */
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { selectEvent } from '../store/panelState.ts';
import { revealRow } from '../store/reveal.ts';
import { t } from '../words.ts';
import { IconButton } from './iconButton.tsx';

interface EventToolsProps {
  readonly seq: number;
  readonly row: string | undefined;
}

export function EventTools({ seq, row }: EventToolsProps) {
  return (
    <span class="detail-tools">
      {row !== undefined && (
        <IconButton icon="comment-discussion" label={t('showRow')} onClick={() => revealRow(row)} />
      )}
      <IconButton
        icon="copy"
        label={t('copy')}
        onClick={() => void report(caller.call('event-copy', { seq }), t('copied'))}
      />
      <IconButton
        icon="link"
        label={t('copyLink')}
        onClick={() => void report(caller.call('event-link-copy', { seq }), t('copied'))}
      />
      <IconButton icon="go-to-file" label={t('open')} onClick={() => void report(caller.call('event-open', { seq }))} />
      <IconButton
        icon="list-selection"
        label={t('openLine')}
        onClick={() => void report(caller.call('event-line-open', { seq }))}
      />
      <IconButton icon="close" label={t('close')} onClick={() => selectEvent(undefined)} />
    </span>
  );
}
