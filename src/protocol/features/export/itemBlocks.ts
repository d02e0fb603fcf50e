/** Writes one row of the conversation as blocks of text: its heading, then its content. */
import { printExact, tryParseExact } from '../../core/json/exactJson.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import type { Item, Part } from '../../core/run/run.ts';
import { projectMedia } from '../../panel/rows/projectMedia.ts';
import { waitsFor } from '../../session/live/waitsFor.ts';
import { isAnsweredInItself, rowItems, slotParts } from '../../panel/rows/projectRow.ts';
import { redactJson } from '../../core/secrets/redactJson.ts';
import { formatBytes } from '../../core/base/formatBytes.ts';
import { describeRole } from '../../core/l10n/roles.ts';
import type { Locale, Translate } from '../../core/l10n/translate.ts';
import type { TranscriptKey } from '../../core/l10n/transcript.ts';
import type { RunState } from '../../session/live/runState.ts';
import type { TextStyle } from './textStyle.ts';

/**
 * Returns the blocks without the empty lines between them. Messages have headings of level 2, all other rows of level
 * 3.
 */
export function itemBlocks(writer: DocumentWriter, item: Item): readonly string[] {
  const { style, redact, translate } = writer;
  const level = item.kind === 'message' ? 2 : 3;
  const error = rowItems(item).at(-1)?.error ?? item.error;
  const isCall = item.kind === 'call' || item.kind === 'output';
  const parts = slotParts(item).flatMap(({ part }) => partBlocks(writer, part, isCall));
  return [
    style.heading(level, redact([nameOf(writer, item), ...asides(writer, item)].join(', '))),
    ...(parts.length === 0 && error === undefined ? [style.fact(translate('empty'))] : parts),
    ...(error === undefined
      ? []
      : [style.fact(redact(translate('error', { text: `${error.code ?? ''} ${error.message}`.trim() })))]),
  ];
}

function nameOf({ translate, locale }: DocumentWriter, item: Item): string {
  const { kind, role, type, origin, speaker } = item;
  const name = item.name ?? type ?? '';
  switch (kind) {
    case 'message': {
      const named = describeRole(role ?? 'assistant', locale);
      const who = speaker === undefined ? named : `${named} ${speaker}`;
      return translate(origin === 'request' ? 'saidInRequest' : 'said', { who });
    }
    case 'reasoning':
      return translate('reasoning');
    case 'call':
    case 'output':
      return translate('tool', { name });
    case 'tool-list':
      return translate('toolList', { name: item.server ?? name });
    case 'approval-request':
      return translate('approvalRequest', { name });
    case 'approval-response':
      return translate('approvalResponse');
    case 'error':
      return translate('agentError');
    case 'heartbeat':
    case 'unknown':
      return translate('other', { name: name === '' ? describeRole('assistant', locale) : name });
  }
}

/** The server and the state, if they are worth mentioning. */
function asides({ state, translate }: DocumentWriter, item: Item): readonly string[] {
  const over = state.end !== undefined;
  const last = rowItems(item).at(-1) ?? item;
  const server =
    item.server === undefined || item.kind === 'tool-list' ? [] : [translate('on', { server: item.server })];
  if (last.error !== undefined || last.status === 'failed') return [...server, translate('state-failed')];
  if (!last.closed) return [...server, translate(over ? 'state-unfinished' : 'state-open')];
  if (item.kind === 'call' && item.partner === undefined && !isAnsweredInItself(item))
    return [...server, translate(over && waitsFor(state) === undefined ? 'state-unanswered' : 'state-waiting')];
  return server;
}

function partBlocks(writer: DocumentWriter, part: Part, isCall: boolean): readonly string[] {
  const { style, redact, translate } = writer;
  const label = part.kind === 'arguments' || part.kind === 'output' ? part.kind : undefined;
  const heading = isCall && label !== undefined ? [style.heading(4, translate(label))] : [];
  if (part.media !== undefined) return [...heading, style.fact(redact(describeMedia(writer, part)))];
  if (part.data !== undefined) return [...heading, style.code(printExact(redactJson(part.data, redact), '  '))];
  const text = part.text.toString();
  if (text === '') return [...heading, style.fact(translate('empty'))];
  if (label !== undefined) return [...heading, style.code(readable(redact(text), redact))];
  if (part.kind === 'refusal') return [style.fact(translate('refusal')), style.text(redact(text))];
  return [style.text(redact(text))];
}

function describeMedia({ translate }: DocumentWriter, part: Part): string {
  const { kind } = part;
  const word = kind === 'image' || kind === 'audio' || kind === 'video' ? translate(kind) : translate('file');
  const { name, format, bytes, url } = projectMedia(kind, part.media ?? {});
  const remote = url === undefined || url.startsWith('data:') ? undefined : url;
  const size = bytes === undefined ? undefined : translate('bytes', { size: formatBytes(bytes) });
  return [word, name, format, size, remote].filter((each) => each !== undefined).join(', ');
}

/** Longer text is not formatted, because nobody reads it line by line. */
const maxFormattedLength = 200_000;

/** Indents JSON, and decodes JSON that was encoded a second time as a string. */
function readable(text: string, redact: Redact): string {
  if (text.length > maxFormattedLength || !/^\s*[[{"]/.test(text)) return text;
  const value = tryParseExact(text);
  if (value === undefined) return text;
  return typeof value === 'string' ? readable(redact(value), redact) : printExact(redactJson(value, redact), '  ');
}

export interface DocumentOptions {
  readonly state: RunState;
  readonly locale: Locale;
  readonly redact: Redact;
  readonly style: TextStyle;
  /** What lists call the run. By default, the name of the document that the request came from. */
  readonly name?: string;
  /** Keys of the rows to write, without head and findings; the whole run when absent. */
  readonly rows?: ReadonlySet<string> | undefined;
}

/** The context that every function that writes a line needs. */
export interface DocumentWriter extends Omit<DocumentOptions, 'rows'> {
  readonly translate: Translate<TranscriptKey>;
}
