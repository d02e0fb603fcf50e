/** What a row is called, how it stands and what it says in one line. */
import type { PartView, RowView } from '../../protocol/view/runView.ts';
import { oneLine } from '../store/readable.ts';
import { t } from '../words.ts';
import type { IconName } from './icon.tsx';

export function labelOf({ kind, label }: RowView): string {
  if (kind === 'reasoning') return t('reasoning');
  if (kind === 'approval-request') return `${t('approvalAsked')}: ${label}`;
  if (kind === 'approval-response') return t('approvalGiven');
  return kind === 'tool-list' ? t('toolList') : label;
}

/** For a tool's row: whether its answer has come. */
export function stateWord({ state }: RowView, over: boolean): string {
  if (state === 'waiting') return t(over ? 'unanswered' : 'waiting');
  if (state === 'open') return t(over ? 'unfinished' : 'open_state');
  return t(state === 'failed' ? 'failed_state' : 'closed');
}

/** What a folded row says: a tool's arguments and, behind an arrow, its output. */
export function previewOf({ kind, parts, error }: RowView): string {
  if (error !== undefined && kind === 'tool') return error.message;
  if (kind !== 'tool') return parts.map(partLine).join(' ');
  const shown = ['arguments', 'output'].flatMap((slot) => parts.filter((part) => part.slot === slot).slice(0, 1));
  return shown.map(partLine).join(' → ');
}

function partLine({ text, media, kind }: PartView): string {
  return media === undefined ? oneLine(text) : (media.name ?? media.format ?? kind);
}

export function iconOf({ kind, state, label, origin }: RowView, over: boolean): IconName {
  if (state === 'failed' || kind === 'error') return 'error';
  if (kind === 'tool') return state !== 'closed' && over ? 'warning' : 'tools';
  if (kind === 'reasoning') return 'lightbulb';
  if (kind === 'approval-request' || kind === 'approval-response') return 'shield';
  if (kind === 'tool-list') return 'list-flat';
  if (kind === 'other') return 'question';
  return origin === 'request' && label === 'user' ? 'account' : 'hubot';
}
