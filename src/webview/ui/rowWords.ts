/** The label, the state and the one-line preview of a row. */
import type { PartView, RowView } from '../../protocol/panel/runView.ts';
import { oneLine } from '../store/readable.ts';
import { t } from '../words.ts';
import type { IconName } from './icon.tsx';

export function labelOf({ kind, label }: RowView): string {
  if (kind === 'reasoning') return t('reasoning');
  if (kind === 'approval-request') return `${t('approvalAsked')}: ${label}`;
  if (kind === 'approval-response') return t('approvalGiven');
  return kind === 'tool-list' ? t('toolList') : label;
}

/** Returns the state of a row as text. A call that was answered has none, because its output shows it. */
export function stateWord({ kind, state, reportsError, approved }: RowView, over: boolean): string | undefined {
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
export function previewOf({ kind, parts, error }: RowView): string {
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

export function iconOf({ kind, state, label, origin, reportsError }: RowView, over: boolean): IconName {
  if (state === 'failed' || kind === 'error' || reportsError === true) return 'error';
  if (kind === 'tool') return state !== 'closed' && over ? 'warning' : 'tools';
  if (kind === 'reasoning') return 'lightbulb';
  if (kind === 'approval-request' || kind === 'approval-response') return 'shield';
  if (kind === 'tool-list') return 'list-flat';
  if (kind === 'other') return 'question';
  // Every other speaker in a request instructs the agent: a user, a developer, a system prompt.
  return origin === 'request' && label !== 'assistant' ? 'account' : 'hubot';
}
