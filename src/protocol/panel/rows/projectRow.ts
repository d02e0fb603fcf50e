/** Turns one item, or a call and its output, into one row. */
import { printExact } from '../../core/json/exactJson.ts';
import { isJsonObject } from '../../core/json/json.ts';
import type { Item, Part } from '../../core/run/run.ts';
import { usageOfItem } from '../../core/run/usage.ts';
import { projectMedia } from './projectMedia.ts';
import { reportsError } from '../reportedError.ts';
import type { PartView, RowKind, RowState, RowView } from '../runView.ts';

/** An output whose call is known is shown inside the row of the call. Heartbeats appear only in the list of events. */
export function isRow(item: Item): boolean {
  if (item.kind === 'heartbeat') return false;
  return !(item.kind === 'output' && item.partner !== undefined);
}

/** The items that one row shows. */
export function rowItems(item: Item): readonly Item[] {
  return item.kind === 'call' && item.partner !== undefined ? [item, item.partner] : [item];
}

/** The parts of a row with keys that are unique within the row. */
export function slotParts(item: Item): readonly { readonly part: Part; readonly key: string; readonly owner: Item }[] {
  return rowItems(item).flatMap((owner, half) =>
    owner.parts.map((part) => ({ part, owner, key: `${half === 0 ? '' : 'output/'}${part.index}` })),
  );
}

const rowKinds: Partial<Record<Item['kind'], RowKind>> = {
  message: 'message',
  reasoning: 'reasoning',
  call: 'tool',
  output: 'tool',
  'tool-list': 'tool-list',
  'approval-request': 'approval-request',
  'approval-response': 'approval-response',
  error: 'error',
};

/** What kind of row shows the item. */
export function rowKindOf({ kind, type }: Item): RowKind {
  return rowKinds[kind] ?? (type === undefined ? 'message' : 'other');
}

/** Selects how much of a part's text is sent with its row. For free-form data, `data` is its JSON. */
export type InlineChoice = (part: Part, data: string | undefined) => string;

/**
 * `over`: the run has ended, so a call that is still waiting was never answered. `inlineText` is called once for each
 * part.
 */
export function projectRow(item: Item, over: boolean, inlineText: InlineChoice): RowView {
  const halves = rowItems(item);
  const last = halves.at(-1) ?? item;
  const error = last.error ?? item.error;
  const kind = rowKindOf(item);
  const state = stateOf(item, last, over);
  const detail = detailOf(item);
  const usage = usageOfItem(item);
  return {
    key: item.key,
    kind,
    origin: item.origin,
    label: labelOf(item, kind),
    ...(detail === undefined ? {} : { detail }),
    ...speakerOf(item),
    ...(item.server === undefined ? {} : { server: item.server }),
    ...(item.callId === undefined ? {} : { callId: item.callId }),
    state,
    ...(kind === 'tool' && isError(last) ? { reportsError: true } : {}),
    ...approvalOf(item),
    ...(last.status === undefined ? {} : { status: last.status }),
    ...(item.origin === 'request'
      ? {}
      : {
          startedAt: item.startedAt,
          duration: durationOf(item),
          frames: [item.firstSeq, Math.max(...halves.map((half) => half.lastSeq))] as const,
          ...(last === item ? {} : { outputFrames: [last.firstSeq, last.lastSeq] as const }),
        }),
    parts: slotParts(item).map(({ part, key }) => projectPart(part, key, inlineText)),
    ...(error === undefined ? {} : { error }),
    ...(usage === undefined ? {} : { usage }),
    ...spanOf(item),
  };
}

/** Spans of time with a name, by the types that AG-UI and AgentScope give them. */
const spans: Readonly<Record<string, RowView['span']>> = { STEP: 'step', SUBAGENT: 'agent', MODEL_CALL: 'model' };

function spanOf({ kind, type = '' }: Item): Pick<RowView, 'span'> {
  const span = kind === 'unknown' && Object.hasOwn(spans, type) ? spans[type] : undefined;
  return span === undefined ? {} : { span };
}

/** Names under which metadata of many frameworks contain the agent that a message is from. */
const agentNames = ['agent_name', 'agentName', 'agent', 'author', 'subagent'];

function speakerOf({ speaker, fields, origin }: Item): Pick<RowView, 'speaker'> {
  if (speaker !== undefined) return { speaker };
  const { metadata } = fields;
  if (origin === 'request' || !isJsonObject(metadata)) return {};
  for (const name of agentNames) {
    const value = metadata[name];
    const found = isJsonObject(value) ? value['name'] : value;
    if (typeof found === 'string' && found !== '') return { speaker: found };
  }
  return {};
}

/** Milliseconds from the beginning of an item to its end, or to that of its output, so far. */
export function durationOf(item: Item): number {
  const last = rowItems(item).at(-1) ?? item;
  return Math.round(((last.closedAt ?? last.endedAt) - item.startedAt) * 10) / 10;
}

/** A message that was never announced has no name; the default is `assistant`, because only an assistant answers. */
function labelOf({ name, role, type }: Item, kind: RowKind): string {
  return name ?? (kind === 'message' ? (role ?? type ?? 'assistant') : (type ?? role ?? ''));
}

function stateOf(item: Item, last: Item, over: boolean): RowState {
  if (isFailed(last)) return 'failed';
  if (item.kind === 'call' && last === item && !isAnsweredInItself(item))
    return item.closed || over ? 'waiting' : 'open';
  return last.closed || over ? 'closed' : 'open';
}

function isFailed({ error, status }: Item): boolean {
  return error !== undefined || status === 'failed';
}

/** Returns whether the row of an item says that it has failed, without projecting the row. */
export function isFailedRow(item: Item): boolean {
  const last = rowItems(item).at(-1) ?? item;
  return item.kind === 'error' || isFailed(last) || isError(last);
}

/** The output of a tool reports an error. */
function isError({ kind, closed, parts }: Item): boolean {
  return (
    kind === 'output' && closed && parts.some((part) => part.kind === 'output' && reportsError(part.text.toString()))
  );
}

function approvalOf({ kind, partner, parts }: Item): { readonly approved?: boolean } {
  if (kind === 'approval-request' && partner?.kind === 'call') return { approved: true };
  const answer = kind === 'approval-response' ? parts : kind === 'approval-request' ? partner?.parts : undefined;
  const approved = answer?.map(({ data }) => (isJsonObject(data) ? data['approve'] : undefined)).at(-1);
  return typeof approved === 'boolean' ? { approved } : {};
}

/** Calls of tools that the service runs have no id for an output: they contain the output themselves. */
export function isAnsweredInItself({ callId, parts }: Item): boolean {
  return callId === undefined || parts.some(({ kind }) => kind === 'output');
}

function detailOf(item: Item): string | undefined {
  return item.name !== undefined || item.kind === 'unknown' ? item.type : undefined;
}

function projectPart(part: Part, key: string, inlineText: InlineChoice): PartView {
  const slot = part.kind === 'arguments' || part.kind === 'output' ? part.kind : 'body';
  // Free-form data is small, so its text form is created here, and a screen only has to show text.
  const data = part.data === undefined ? undefined : printExact(part.data, '  ');
  return {
    key,
    slot,
    kind: part.kind,
    text: inlineText(part, data),
    length: data?.length ?? part.text.length,
    closed: part.closed,
    ...(part.media === undefined ? {} : { media: projectMedia(part.kind, part.media) }),
  };
}

/** The whole text of a part, as returned by `body-read`. `undefined` when there is no such part. */
export function partText(item: Item, key: string): string | undefined {
  const part = slotParts(item).find((slot) => slot.key === key)?.part;
  if (part === undefined) return undefined;
  return part.data === undefined ? part.text.toString() : printExact(part.data, '  ');
}

/** All texts of a row, as they are copied with the row. */
export function itemText(item: Item): string {
  return slotParts(item)
    .map(
      ({ part }) => part.media?.url ?? (part.data === undefined ? part.text.toString() : printExact(part.data, '  ')),
    )
    .join('\n');
}
