/** Contents made with the models: pieces that a message collects, snapshots that it does not, ends. */
import type { AgentContent } from '../../build/port/contents.ts';
import { call, literal, path, type Expression } from '../program.ts';
import { makeContent } from './modelFields.ts';
import type { ModelMessage } from './known.ts';
import type { Proposal } from './proposal.ts';
import { textOf, type Dict } from './recorded.ts';
import { payloadNames } from './settle.ts';

/** What calls give a content. */
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
  return sayWhole(event, known);
}

/** `delta: null` is how the stored content itself ends, `false` how a copy of it does. */
function complete(event: Dict, held: AgentContent, index: number, { name, message }: ModelMessage): Proposal {
  if (event.get('delta') !== null) {
    const copy = message.contentCompleted(index);
    if (copy !== null) return fresh(copy, call(path(name), 'content_completed', [literal(index)]), false);
  }
  const target = path(name, 'content', index);
  held.completed();
  return { setup: [], value: call(target, 'completed'), event: held, target, acts: true, late: ['status'] };
}

function addPiece(event: Dict, isFirst: boolean, { name, message }: ModelMessage): Proposal {
  const type = textOf(event, 'type') ?? '';
  const [member = ''] = payloadNames(type);
  const { content, value } = makeContent(event, isFirst ? [...given, 'index'] : given);
  message.addDeltaContent(content);
  const proposal = fresh(content, call(path(name), 'add_delta_content', [value]), true);
  const piece = event.get(member);
  if (isFirst || piece === undefined || value.is !== 'new') return proposal;
  const fields = value.fields.map(([field, said]): readonly [string, Expression] => [
    field,
    field === member ? { is: 'piece' } : said,
  ]);
  if (!fields.some(([, said]) => said.is === 'piece')) return proposal;
  const template = call(path(name), 'add_delta_content', [{ ...value, fields }]);
  return {
    ...proposal,
    value: template,
    piece: { value: piece, shape: `${name} ${type} ${event.get('index') as number}` },
  };
}

/** An event of its own that no message keeps. */
function sayWhole(event: Dict, { name, message }: ModelMessage): Proposal {
  const inProgress = event.get('status') === 'in_progress';
  const { content, value } = makeContent(event, ['sequence_number', 'msg_id', ...(inProgress ? ['status'] : [])]);
  content.msg_id = message.id;
  if (value.is !== 'new') throw new Error('a content is made by its class');
  const whole: Expression = { ...value, fields: [...value.fields, ['msg_id', path(name, 'id')]] };
  if (!inProgress) return fresh(content, whole, false);
  content.inProgress();
  return fresh(content, call(whole, 'in_progress'), false);
}

function fresh(event: AgentContent, value: Expression, acts: boolean): Proposal {
  return { setup: [], value, event, acts, late: [] };
}
