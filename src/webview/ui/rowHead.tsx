/** The line that every row has: its label, its speaker, its state, and a preview when it is folded. */
import type { PartView, RowView, UsageView } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { toggleRow } from '../store/panelState.ts';
import { formatCount, formatTime, nameSpeaker, t } from '../l10n.ts';
import { Icon, type IconName } from './icon.tsx';
import { Tokens } from './tokens.tsx';
import { oneLine } from '../store/readable.ts';

interface RowHeadProps {
  /** The id of the element that contains the row's name. */
  readonly id: string;
  readonly row: RowView;
  readonly over: boolean;
  readonly open: boolean;
  readonly active: boolean;
  /** The previous speaker, if it is a different one. */
  readonly from: string | undefined;
  /** The tokens of the model call that begins with this row. */
  readonly usage: UsageView | undefined;
}

export function RowHead({ id, row, over, open, active, from, usage }: RowHeadProps) {
  const { speaker, server } = row;
  return (
    <button
      type="button"
      class="row-toggle"
      aria-expanded={open}
      tabIndex={active ? 0 : -1}
      onClick={() => toggleRow(row.key)}
    >
      <Icon name={open ? 'chevron-down' : 'chevron-right'} />
      <span class={`row-icon ${row.state === 'open' && !over ? 'is-open' : ''}`}>
        <Icon name={iconOf(row, over)} />
      </span>
      <span class="row-label" id={id}>
        {visibleText(labelOf(row))}
      </span>
      {speaker !== undefined && (
        <span class="row-speaker">{visibleText(from === undefined ? speaker : `${from} → ${speaker}`)}</span>
      )}
      {server !== undefined && (
        <span class="row-speaker" title={t('mcpServer', { server: visibleText(server) })}>
          <Icon name="mcp" />
          {visibleText(server)}
        </span>
      )}
      <span class="row-preview">{open ? '' : visibleText(previewOf(row))}</span>
      <RowFacts row={row} over={over} usage={usage} />
    </button>
  );
}

/** The state as text and numbers, never by colour alone. */
function RowFacts({ row, over, usage }: Pick<RowHeadProps, 'row' | 'over' | 'usage'>) {
  const { kind, detail, duration, parts } = row;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const word = stateWord(row, over);
  return (
    <span class="row-facts">
      {detail !== undefined && <span class="row-detail">{visibleText(detail)}</span>}
      {word !== undefined && <span class={hasFailed(row) ? 'row-state bad' : 'row-state'}>{word}</span>}
      {(kind === 'tool' || kind === 'reasoning') && (
        <span class="row-size">{t('characters', { count: formatCount(length) })}</span>
      )}
      {usage !== undefined && <Tokens usage={usage} />}
      {kind === 'tool' && duration !== undefined && <span>{formatTime(duration)}</span>}
    </span>
  );
}

function labelOf({ kind, label }: RowView): string {
  if (kind === 'reasoning') return t('reasoning');
  if (kind === 'approval-request') return `${t('approvalAsked')}: ${label}`;
  if (kind === 'approval-response') return t('approvalGiven');
  if (kind === 'message') return nameSpeaker(label);
  return kind === 'tool-list' ? t('toolList') : label;
}

/** A row has failed if the server says so (`failed`), or if the output of the tool reports an error. */
function hasFailed({ kind, state, reportsError }: RowView): boolean {
  return state === 'failed' || kind === 'error' || reportsError === true;
}

/** Returns the state of a row as text. A call that was answered has none, because its output shows it. */
function stateWord({ kind, state, reportsError, approved }: RowView, over: boolean): string | undefined {
  if (approved !== undefined) return t(approved ? 'approved' : 'denied');
  if (kind === 'approval-request') return t('approvalWaits');
  if (kind !== 'tool') return undefined;
  if (state === 'failed') return t('failed_state');
  if (reportsError === true) return t('reportedError');
  if (state === 'waiting') return t(over ? 'unanswered' : 'waiting');
  if (state === 'open') return t(over ? 'unfinished' : 'open_state');
  return undefined;
}

/** Returns the preview of a folded row. For a tool: its arguments and, after an arrow, its output. */
function previewOf({ kind, parts, error }: RowView): string {
  if (error !== undefined && kind === 'tool') return error.message;
  if (kind === 'tool-list') return parts.map(toolNames).join(' ');
  if (kind !== 'tool') return parts.map(partLine).join(' ');
  const shown = ['arguments', 'output'].flatMap((slot) => parts.filter((part) => part.slot === slot).slice(0, 1));
  return shown.map(partLine).join(' → ');
}

/** Returns the names in a list of tools, or the list's own text when it contains no names. */
function toolNames(part: PartView): string {
  const names = [...part.text.matchAll(/"name":\s*"([^"\\]{1,80})"/g)].map(([, name]) => name);
  return names.length === 0 ? partLine(part) : names.join(', ');
}

function partLine({ text, media, kind }: PartView): string {
  return media === undefined ? oneLine(text) : (media.name ?? media.format ?? kind);
}

function iconOf(row: RowView, over: boolean): IconName {
  const { kind, state, label, origin } = row;
  if (hasFailed(row)) return 'error';
  if (kind === 'tool') return state !== 'closed' && over ? 'warning' : 'tools';
  if (kind === 'reasoning') return 'lightbulb';
  if (kind === 'approval-request' || kind === 'approval-response') return 'shield';
  if (kind === 'tool-list') return 'list-flat';
  if (kind === 'other') return 'question';
  // Every other speaker in a request instructs the agent: a user, a developer, a system prompt.
  return origin === 'request' && label !== 'assistant' ? 'account' : 'hubot';
}
