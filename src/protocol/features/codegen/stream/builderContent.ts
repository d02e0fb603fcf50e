/** Contents produced with `ContentBuilder`: deltas, whole values, ends. */
import type { ContentBuilder } from '../../../server/builders/port/contentBuilder.ts';
import type { PythonDict, PythonValue } from '../../../protocols/python/pythonValue.ts';
import { call, literal, path, type Expression } from '../program.ts';
import type { MessageBuilder } from '../../../server/builders/port/messageBuilder.ts';
import type { LookAhead } from './lookAhead.ts';
import type { Prepare, Proposal } from './proposal.ts';
import { textOf, type Dict } from './recorded.ts';
import { payloadNames } from './settle.ts';

/** A message for which the program already has a variable. */
export interface KnownMessage {
  readonly name: string;
  readonly builder: MessageBuilder;
  readonly contents: Map<number, KnownContent>;
}

/** A content for which the program already has a variable. */
export interface KnownContent {
  readonly name: string;
  readonly builder: ContentBuilder;
  streams: boolean;
}

/** The calls that set the value of a whole content. Audio and files have no such call. */
const setters: Readonly<
  Record<string, readonly [method: string, call: (builder: ContentBuilder, value: never) => object]>
> = {
  text: ['set_text', (builder, value: string) => builder.setText(value)],
  refusal: ['set_refusal', (builder, value: string) => builder.setRefusal(value)],
  image: ['set_image_url', (builder, value: string) => builder.setImageUrl(value)],
  data: ['set_data', (builder, value: PythonDict) => builder.setData(value)],
};

export function proposeContent(
  event: Dict,
  message: KnownMessage,
  lookAhead: LookAhead,
  prepare: Prepare,
): Proposal | undefined {
  const type = textOf(event, 'type') ?? '';
  const known = findContent(event, type, message, { lookAhead, prepare });
  if (known === undefined) return undefined;
  const [member = ''] = payloadNames(type);
  const value = event.get(member) ?? null;
  if (event.get('status') === 'completed') {
    giveValue(type, value, known, prepare);
    const completed = known.builder.complete() as unknown as Proposal['event'];
    const setByCall = ['status', 'delta', ...(known.streams ? [member] : [])];
    return { ...keep(known, call(path(known.name), 'complete'), setByCall), event: completed };
  }
  if (event.get('delta') === true) {
    return addPiece(type, value, known);
  }
  const setter = setters[type];
  if (setter !== undefined && value !== null) {
    setter[1](known.builder, copy(value) as never);
    return keep(known, call(path(known.name), setter[0], [literal(value)]), ['status']);
  }
  known.builder.content.inProgress();
  return keep(known, call(path(known.name, 'content'), 'in_progress'), ['status']);
}

function findContent(
  event: Dict,
  type: string,
  message: KnownMessage,
  { lookAhead, prepare }: { readonly lookAhead: LookAhead; readonly prepare: Prepare },
): KnownContent | undefined {
  const index = event.get('index');
  if (typeof index !== 'number') return undefined;
  const known = message.contents.get(index);
  if (known !== undefined) return known.builder.contentType === type ? known : undefined;
  if (index !== message.builder.contentBuilders.length) return undefined;
  const builder = message.builder.createContentBuilder({ contentType: type });
  const made = { name: lookAhead.nameContent(message.builder.message.id, type), builder, streams: false };
  message.contents.set(index, made);
  const options = type === 'text' ? [] : ([['content_type', literal(type)]] as const);
  const value = call(path(message.name), 'create_content_builder', [], options);
  prepare({ do: 'let', name: made.name, value });
  return made;
}

/** Sets a value that no event announced. It is set before the end, and no event is produced for it. */
function giveValue(type: string, value: PythonValue, { name, builder, streams }: KnownContent, prepare: Prepare): void {
  const setter = setters[type];
  const [member = ''] = payloadNames(type);
  const held = (builder.content as unknown as Record<string, PythonValue>)[member] ?? null;
  if (setter === undefined || streams || value === null || held !== null) return;
  setter[1](builder, copy(value) as never);
  prepare({ do: 'call', value: call(path(name), setter[0], [literal(value)]) });
}

function addPiece(type: string, value: PythonValue, known: KnownContent): Proposal | undefined {
  const { name, builder } = known;
  // The port records a delta before it checks it, so it is checked here first.
  const fits = type === 'text' ? value === null || typeof value === 'string' : type === 'data' && value instanceof Map;
  if (!fits) return undefined;
  const method = type === 'text' ? 'add_text_delta' : 'add_data_delta';
  known.streams = true;
  const event =
    type === 'text' ? builder.addTextDelta(value as string | null) : builder.addDataDelta(copy(value) as PythonDict);
  return {
    value: call(path(name), method, [{ is: 'piece' }]),
    piece: { value, shape: `${name}.${method}` },
    event,
    acts: true,
    setByCall: [],
  };
}

function keep(known: KnownContent, value: Expression, setByCall: readonly string[]): Proposal {
  const event = known.builder.content;
  return { value, event, target: path(known.name, 'content'), acts: true, setByCall };
}

/** The port keeps the value that it is given and merges into it, so it gets a copy. */
function copy(value: PythonValue): PythonValue {
  if (value instanceof Map) {
    return new Map([...value].map(([key, member]) => [key as PythonValue, copy(member as PythonValue)]));
  }
  return Array.isArray(value) ? (value as readonly PythonValue[]).map(copy) : value;
}
