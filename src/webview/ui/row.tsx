/** One row of the conversation. Talk is shown whole; reasoning, tools and requests fold to one line. */
import type { Signal } from '@preact/signals';
import type { RowView } from '../../protocol/view/runView.ts';
import { caller } from '../host.ts';
import { change, panelState, toggleRow } from '../store/panelState.ts';
import { oneLine } from '../store/readable.ts';
import { formatCount, formatTime, t } from '../words.ts';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './iconButton.tsx';
import { PartBody } from './partBody.tsx';

interface RowProps {
  readonly row: Signal<RowView>;
  /** The run has ended: what still waits was never answered. */
  readonly over: boolean;
}

export function Row({ row: { value: row }, over }: RowProps) {
  const folds = row.kind !== 'message' && row.kind !== 'error';
  const toggled = panelState.value.toggled.includes(row.key);
  const open = folds ? toggled : !toggled;
  const id = `row-${row.key}`;
  return (
    <article class={`row row-${row.kind} from-${row.origin} state-${row.state}`} aria-labelledby={id}>
      <div class="row-head">
        <button type="button" class="row-toggle" aria-expanded={open} onClick={() => toggleRow(row.key)}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          <span class={`row-icon ${row.state === 'open' && !over ? 'is-open' : ''}`}>
            <Icon name={iconOf(row, over)} />
          </span>
          <span class="row-label" id={id}>
            {labelOf(row)}
          </span>
          {!open && <span class="row-preview">{preview(row)}</span>}
          <RowFacts row={row} over={over} />
        </button>
        <RowTools row={row} />
      </div>
      {open && (
        <div class="row-body">
          {row.parts.map((part) => (
            <section key={part.key}>
              {part.slot !== 'body' && <h3>{t(part.slot)}</h3>}
              <PartBody row={row.key} part={part} />
            </section>
          ))}
          {row.error !== undefined && (
            <p class="row-error">
              {row.error.code !== undefined && <code>{row.error.code}</code>} {row.error.message}
            </p>
          )}
        </div>
      )}
    </article>
  );
}

function labelOf({ kind, label }: RowView): string {
  if (kind === 'reasoning') return t('reasoning');
  if (kind === 'approval-request') return `${t('approvalAsked')}: ${label}`;
  if (kind === 'approval-response') return t('approvalGiven');
  return kind === 'tool-list' ? t('toolList') : label;
}

/** State in words and figures, never by colour alone. */
function RowFacts({ row, over }: { readonly row: RowView; readonly over: boolean }) {
  const length = row.parts.reduce((sum, part) => sum + part.length, 0);
  return (
    <span class="row-facts">
      {row.detail !== undefined && <span>{row.detail}</span>}
      {row.kind === 'reasoning' && <span>{t('characters', { count: formatCount(length) })}</span>}
      {row.kind === 'tool' && row.state !== 'closed' && <span>{stateWord(row, over)}</span>}
      {row.kind === 'tool' && row.duration !== undefined && <span>{formatTime(row.duration)}</span>}
    </span>
  );
}

function stateWord({ state }: RowView, over: boolean): string {
  if (state === 'waiting') return t(over ? 'unanswered' : 'waiting');
  if (state === 'open') return t('open_state');
  return t(state === 'failed' ? 'failed_state' : 'closed');
}

function RowTools({ row }: { readonly row: RowView }) {
  const [part] = row.parts;
  const { frames } = row;
  return (
    <span class="row-tools">
      {frames !== undefined && (
        <IconButton
          icon="list-flat"
          label={t('showEvents')}
          onClick={() =>
            change({ tab: 'events', selectedEvent: frames[0], follow: { ...panelState.value.follow, events: false } })
          }
        />
      )}
      <IconButton icon="copy" label={t('copy')} onClick={() => void caller.call('body-copy', { row: row.key })} />
      {part !== undefined && (
        <IconButton
          icon="go-to-file"
          label={t('open')}
          onClick={() => void caller.call('body-open', { row: row.key, part: (row.parts.at(-1) ?? part).key })}
        />
      )}
    </span>
  );
}

/** What a folded row says in one line: a tool's arguments and, behind an arrow, its output. */
function preview({ kind, parts }: RowView): string {
  if (kind !== 'tool') return parts.map((part) => part.text.slice(0, 300)).join(' ');
  const input = parts.find((part) => part.slot === 'arguments');
  const output = parts.find((part) => part.slot === 'output');
  return [input, output].flatMap((part) => (part === undefined ? [] : [oneLine(part.text)])).join(' → ');
}

function iconOf({ kind, state, label, origin }: RowView, over: boolean): IconName {
  if (state === 'failed' || kind === 'error') return 'error';
  if (kind === 'tool') return state === 'waiting' && over ? 'warning' : 'tools';
  if (kind === 'reasoning') return 'lightbulb';
  if (kind === 'approval-request' || kind === 'approval-response') return 'shield';
  if (kind === 'tool-list') return 'list-flat';
  if (kind === 'other') return 'question';
  return origin === 'request' && label === 'user' ? 'account' : 'hubot';
}
