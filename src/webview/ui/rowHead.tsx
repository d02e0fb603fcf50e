/** The line that every row has: its label, its speaker, its state, and a preview when it is folded. */
import { useMemo } from 'preact/hooks';
import { hasFailed } from '../../protocol/panel/tree/totals.ts';
import type { PartView, RowView } from '../../protocol/panel/runView.ts';
import type { TreeNode } from '../../protocol/panel/tree/treeNode.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { laterAnswerTo } from '../store/laterAnswers.ts';
import { toggleRow } from '../store/panelState.ts';
import { formatCount, nameSpeaker, t } from '../l10n.ts';
import { Icon, type IconName } from './icon.tsx';
import { callOf, outputLine } from '../store/callText.ts';
import { oneLine } from '../store/readable.ts';
import { TotalFacts, TotalTime } from './rowTotals.tsx';
import { Tokens } from './tokens.tsx';
import { formatDuration } from '../../protocol/core/base/formatDuration.ts';
import { plainMarkdown } from '../../protocol/core/base/plainMarkdown.ts';

interface RowHeadProps {
  /** The id of the element that contains the row's name. */
  readonly id: string;
  readonly row: RowView;
  readonly node: TreeNode;
  readonly over: boolean;
  readonly open: boolean;
  readonly active: boolean;
}

/** The button that opens the row. What `RowFacts` shows describes it. */
export function RowHead({ id, row, node, over, open, active }: RowHeadProps) {
  const { server, parts, error, kind } = row;
  const { speaker, from } = node;
  const preview = useMemo(() => previewOf(row, open), [kind, parts, error, row.approved, open]);
  const call = useMemo(() => callOf(row), [kind, parts]);
  return (
    <button
      type="button"
      class="row-toggle"
      aria-expanded={open}
      aria-describedby={factsId(id)}
      tabIndex={active ? 0 : -1}
      onClick={() => toggleRow(row.key)}
    >
      {node.size === 0 && <Icon name={open ? 'chevron-down' : 'chevron-right'} />}
      <span class={`row-icon ${iconTone(row, over)}`}>
        <Icon name={iconOf(row, over)} />
      </span>
      <span class="row-title">
        <span class="row-label" id={id} title={row.detail && visibleText(row.detail)}>
          {row.kind === 'approval-request' && <span class="row-asks">{t('approvalAsked')}: </span>}
          {visibleText(labelOf(row))}
        </span>
        {call !== undefined && <span class="row-call">{visibleText(call)}</span>}
      </span>
      {speaker !== undefined && (
        <span
          class="row-speaker row-agent"
          title={from === undefined ? undefined : visibleText(t('handoff', { from, to: speaker }))}
        >
          {visibleText(speaker)}
        </span>
      )}
      {server !== undefined && node.parent?.startsWith('server\n') !== true && (
        <span class="row-speaker" title={t('mcpServer', { server: visibleText(server) })}>
          <Icon name="mcp" />
          <span class="row-server">{visibleText(server)}</span>
        </span>
      )}
      <span class="row-preview">{visibleText(preview)}</span>
    </button>
  );
}

/** Characters. The size of a shorter content says nothing about it. */
export const longContent = 10_000;

type RowFactsProps = Pick<RowHeadProps, 'id' | 'row' | 'node' | 'over'>;

/**
 * The state as text and numbers, never by colour alone. The turn and the time come last, in columns of their own. They
 * are beside the button and not in it, so that the tools of the row fit between.
 */
export function RowFacts({ id, row, node, over }: RowFactsProps) {
  const { kind, detail, duration, parts } = row;
  const { turn, totals, usage } = node;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const word = stateWord(row, over);
  const hasTokens = usage !== undefined && (turn !== undefined || usage.isEstimate !== true);
  return (
    <span class="row-facts" id={factsId(id)} onClick={() => toggleRow(row.key)}>
      {detail !== undefined && kind !== 'tool' && <span class="row-detail">{visibleText(detail)}</span>}
      {word !== undefined && <span class={hasFailed(row) ? 'row-state bad' : 'row-state'}>{word}</span>}
      {length >= longContent && <span class="row-size">{t('characters', { count: formatCount(length) })}</span>}
      {totals === undefined && hasTokens && <Tokens usage={usage} />}
      {totals !== undefined && <TotalFacts totals={totals} hasCalls />}
      {turn !== undefined && <span class="row-turn">{t('turnOf', { number: turn })}</span>}
      {totals === undefined && kind === 'tool' && duration !== undefined && row.state !== 'waiting' && (
        <span class="row-time">{formatDuration(duration)}</span>
      )}
      {totals !== undefined && <TotalTime totals={totals} />}
    </span>
  );
}

function factsId(id: string): string {
  return `${id}-facts`;
}

export function labelOf({ kind, label }: RowView): string {
  if (kind === 'reasoning') return t('reasoning');
  if (kind === 'approval-response') return t('approvalGiven');
  if (kind === 'message') return nameSpeaker(label);
  return kind === 'tool-list' ? t('toolList') : label;
}

/** Returns the state of a row as text. A call that was answered has none, because its output shows it. */
function stateWord({ kind, state, reportsError, approved, callId }: RowView, over: boolean): string | undefined {
  if (approved !== undefined) return t(approved ? 'approved' : 'rejected');
  if (kind === 'approval-request') return approvalWord(callId);
  if (kind !== 'tool') return undefined;
  if (state === 'failed') return t('failed_state');
  if (reportsError === true) return t('reportedError');
  if (state === 'waiting' && laterAnswerTo(callId) !== undefined) return t('laterOutput');
  if (state === 'waiting') return t(over ? 'unanswered' : 'waiting');
  if (state === 'open') return t(over ? 'unfinished' : 'open_state');
  return undefined;
}

/** An approval is often given or refused by a later run only. */
function approvalWord(callId: string | undefined): string {
  const { what } = laterAnswerTo(callId) ?? {};
  return t(what === undefined ? 'approvalWaits' : what === 'rejected' ? 'rejected' : 'approved');
}

/** Returns the preview of a folded row. For a tool: its output after an arrow, or why it failed. */
function previewOf({ kind, parts, error, approved }: RowView, open: boolean): string {
  if (open) return '';
  if (error !== undefined && kind === 'tool') return error.message;
  if (kind === 'tool-list') return parts.map(toolNames).join(' ');
  if (kind === 'approval-request') return '';
  // The state says it already, and in words.
  if (kind === 'approval-response' && approved !== undefined) return '';
  if (kind !== 'tool') return parts.map(kind === 'message' || kind === 'reasoning' ? talkLine : partLine).join(' ');
  const output = parts.find(({ slot }) => slot === 'output');
  return output === undefined ? '' : `→ ${output.media === undefined ? outputLine(output.text) : partLine(output)}`;
}

/** Returns the names in a list of tools, or the list's own text when it contains no names. */
function toolNames(part: PartView): string {
  const names = [...part.text.matchAll(/"name":\s*"([^"\\]{1,80})"/g)].map(([, name]) => name);
  return names.length === 0 ? partLine(part) : names.join(', ');
}

/** Characters that are read of a text, of which the preview is a beginning. */
const longestRead = 1000;

/** Returns a text that is Markdown without its marks. */
function talkLine(part: PartView): string {
  return part.media === undefined ? oneLine(plainMarkdown(part.text.slice(0, longestRead))) : partLine(part);
}

function partLine({ text, media, kind }: PartView): string {
  return media === undefined ? oneLine(text) : (media.name ?? media.format ?? kind);
}

function iconTone(row: RowView, over: boolean): string {
  if (hasFailed(row)) return 'is-bad';
  if (isCut(row, over)) return 'is-cut';
  return row.state === 'open' && !over ? 'is-open' : '';
}

/** A call that has no output although the run is over. */
function isCut({ kind, state }: RowView, over: boolean): boolean {
  return kind === 'tool' && state !== 'closed' && over;
}

function iconOf(row: RowView, over: boolean): IconName {
  const { kind, label, origin } = row;
  if (hasFailed(row)) return 'error';
  if (kind === 'tool') return isCut(row, over) ? 'warning' : 'tools';
  if (kind === 'reasoning') return 'lightbulb';
  if (kind === 'approval-request' || kind === 'approval-response') return 'shield';
  if (kind === 'tool-list') return 'list-flat';
  if (kind === 'other') return 'question';
  // Every other speaker in a request instructs the agent: a user, a developer, a system prompt.
  return origin === 'request' && label !== 'assistant' ? 'account' : 'hubot';
}
