/** Contents produced with the models: deltas that a message collects, snapshots that it does not collect, and ends. */
import type { AgentContent } from '../../../server/builders/port/contents.ts';
import { dumpModelJson } from '../../../server/builders/port/modelJson.ts';
import type { PythonValue } from '../../../protocols/python/pythonValue.ts';
import { call, literal, path, type Expression, type Options } from '../program.ts';
import { makeContent } from './modelFields.ts';
import type { Message } from '../../../server/builders/port/message.ts';
import type { Proposal } from './proposal.ts';
import { textOf, type Dict } from './recorded.ts';
import { payloadNames } from './settle.ts';

/** A message for which the program already has a variable. */
export interface ModelMessage {
  readonly name: string;
  readonly message: Message;
  /** Whether the message is already in the output. */
  added: boolean;
}

/** The fields of a content that the calls set. */
const given = ['sequence_number', 'status', 'msg_id'];

export function proposeModelContent(event: Dict, known: ModelMessage): Proposal | undefined {
  const { message } = known;
  const index = event.get('index');
  const stored = message.content ?? [];
  if (event.get('status') === 'completed' && typeof index === 'number') {
    const held = stored[index];
    if (held !== undefined) return complete(event, held, index, known);
    if (index === stored.length) {
      const { content, value } = makeContent(event, [...given, 'index']);
      message.addContent(content);
      return fresh(content, call(path(known.name), 'add_content', [value]), true);
    }
  }
  if (event.get('delta') === true && typeof index === 'number' && index <= stored.length) {
    return addPiece(event, index === stored.length, known);
  }
  return describeCompletely(event, known);
}

/** With `delta: null`, the stored content itself ends; with `delta: false`, a copy of it ends. */
function complete(event: Dict, held: AgentContent, index: number, { name, message }: ModelMessage): Proposal {
  if (event.get('delta') !== null) {
    const copy = message.contentCompleted(index);
    if (copy !== null) return fresh(copy, call(path(name), 'content_completed', [literal(index)]), false);
  }
  const target = path(name, 'content', index);
  held.completed();
  return { value: call(target, 'completed'), event: held, target, acts: true, setByCall: ['status'] };
}

function addPiece(event: Dict, isFirst: boolean, { name, message }: ModelMessage): Proposal {
  const type = textOf(event, 'type') ?? '';
  const { content, value } = makeContent(event, isFirst ? [...given, 'index'] : given);
  message.addDeltaContent(content);
  const proposal = fresh(content, call(path(name), 'add_delta_content', [value]), true);
  if (isFirst || value.is !== 'new') return proposal;
  const [fields, piece] = takeOut(value.fields, event, type);
  if (piece === undefined) return proposal;
  const template = call(path(name), 'add_delta_content', [{ ...value, fields }]);
  return { ...proposal, value: template, piece: { value: piece, shape: shapeOf(name, fields) } };
}

/** A separate event that is not stored in a message: usually one of several snapshots. */
function describeCompletely(event: Dict, { name, message }: ModelMessage): Proposal {
  const inProgress = event.get('status') === 'in_progress';
  const { content, value } = makeContent(event, ['sequence_number', 'msg_id', ...(inProgress ? ['status'] : [])]);
  content.msg_id = message.id;
  if (value.is !== 'new') throw new Error('a content is made by its class');
  const whole = { ...value, fields: [...value.fields, ['msg_id', path(name, 'id')] as const] };
  if (!inProgress) return fresh(content, whole, false);
  content.inProgress();
  const type = textOf(event, 'type') ?? '';
  const [fields, piece] = takeOut(whole.fields, event, type);
  const proposal = fresh(content, call({ ...whole, fields }, 'in_progress'), false);
  return piece === undefined ? proposal : { ...proposal, piece: { value: piece, shape: shapeOf(name, fields) } };
}

/** Returns the fields with a `piece` expression in place of the payload, and the payload. */
function takeOut(fields: Options, event: Dict, type: string): readonly [Options, PythonValue | undefined] {
  const [member = ''] = payloadNames(type);
  if (!fields.some(([field]) => field === member)) return [fields, undefined];
  const rest = fields.map(([field, fieldValue]): Options[number] => [
    field,
    field === member ? { is: 'piece' } : fieldValue,
  ]);
  return [rest, event.get(member)];
}

/** Equal for contents that differ only in their piece. */
function shapeOf(name: string, fields: Options): string {
  return `${name} ${fields.map(([field, fieldValue]) => `${field} ${fieldValue.is === 'literal' ? dumpModelJson(fieldValue.value) : fieldValue.is}`).join()}`;
}

function fresh(event: AgentContent, value: Expression, acts: boolean): Proposal {
  return { value, event, acts, setByCall: [] };
}
