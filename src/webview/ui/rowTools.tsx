/** The buttons of a row: show its events, copy it, open it as a document. */
import type { RowView } from '../../protocol/panel/runView.ts';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';
import { toggleRaw } from '../store/panelState.ts';
import { revealEvent } from '../store/reveal.ts';
import { t } from '../words.ts';
import { IconButton } from './iconButton.tsx';

interface RowToolsProps {
  readonly row: RowView;
  /** Only the buttons of the active row can be reached with Tab. */
  readonly active: boolean;
  /** The row's text is shown raw, as it was received. */
  readonly raw: boolean;
}

export function RowTools({ row: { key, parts, frames }, active, raw }: RowToolsProps) {
  // For a tool, the button opens the output, which is the last part.
  const part = parts.at(-1);
  return (
    <span class="row-tools">
      {parts.some(({ media }) => media === undefined) && (
        <IconButton
          icon={raw ? 'markdown' : 'code'}
          label={t(raw ? 'asMarkdown' : 'asText')}
          tabbable={active}
          onClick={() => toggleRaw(key)}
        />
      )}
      {frames !== undefined && (
        <IconButton icon="list-flat" label={t('showEvents')} tabbable={active} onClick={() => revealEvent(frames[0])} />
      )}
      <IconButton
        icon="copy"
        label={t('copy')}
        tabbable={active}
        onClick={() => void report(caller.call('body-copy', { row: key }), t('copied'))}
      />
      {part !== undefined && (
        <IconButton
          icon="go-to-file"
          label={t('open')}
          tabbable={active}
          onClick={() => void report(caller.call('body-open', { row: key, part: part.key }))}
        />
      )}
    </span>
  );
}
