/** Produces events with the models, as the runtime's own adapters do: `Message`, its contents, `AgentResponse`. */
import { AgentResponse } from '../../../server/builders/port/agentResponse.ts';
import { Message } from '../../../server/builders/port/message.ts';
import type { PythonValue } from '../../../protocols/python/pythonValue.ts';
import { call, literal, path, type Expression, type Step } from '../program.ts';
import type { Clock } from './clock.ts';
import { fieldsBeyond, makeContent, makeError, toOptions } from './modelFields.ts';
import { proposeModelContent, type ModelMessage } from './modelContent.ts';
import type { LookAhead } from './lookAhead.ts';
import type { Prepare, Proposal, WritingStrategy } from './proposal.ts';
import { dictOf, listOf, textOf, type Dict } from './recorded.ts';

export function createModelStrategy(lookAhead: LookAhead, clock: Clock, prepare: Prepare): WritingStrategy {
  const { response, opening } = openResponse(lookAhead, clock);
  const messages = new Map<string, ModelMessage>();
  let opened = false;
  const begin = (): void => {
    if (!opened) prepare(opening);
    opened = true;
  };
  const findMessage = (id: string): ModelMessage => {
    const known = messages.get(id);
    if (known !== undefined) return known;
    const dict = lookAhead.message(id);
    const { message, value } = makeMessage(id, dict, lookAhead.mayChange(id), clock);
    const made = { name: lookAhead.nameMessage(id), message, added: false };
    messages.set(id, made);
    prepare({ do: 'pause' });
    prepare({ do: 'let', name: made.name, value });
    return made;
  };
  const addToOutput = (id: string, known: ModelMessage): void => {
    if (known.added || !lookAhead.isInOutput(id)) return;
    known.added = true;
    response.addNewMessage(known.message);
    begin();
    prepare({ do: 'call', value: call(path('response'), 'add_new_message', [path(known.name)]) });
  };
  return {
    findMessage(id) {
      const known = messages.get(id);
      return known && { value: path(known.name), event: known.message };
    },
    propose(event) {
      const object = textOf(event, 'object');
      if (object === 'response') {
        begin();
        // These are messages in the output that have not ended, or that have no events.
        for (const message of listOf(event, 'output')) {
          const held = textOf(message, 'id') ?? '';
          addToOutput(held, findMessage(held));
        }
        return proposeStatus(event, path('response'), response);
      }
      const id = textOf(event, object === 'message' ? 'id' : 'msg_id');
      if (id === undefined) return undefined;
      const known = findMessage(id);
      if (object !== 'message') return proposeModelContent(event, known);
      if (event.get('status') === 'completed') addToOutput(id, known);
      return proposeStatus(event, path(known.name), known.message);
    },
  };
}

function openResponse({ response: first, mayChange }: LookAhead, clock: Clock) {
  if (first !== undefined) clock.set(first, 'created_at');
  const id = textOf(first, 'id');
  const entries = [
    ['id', id === undefined || mayChange(id) ? undefined : id],
    ['session_id', textOf(first, 'session_id')],
  ] as const;
  const fields: Dict = new Map(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const response = new AgentResponse(fields, clock);
  if (id !== undefined) response.id = id;
  const value: Expression = { is: 'new', type: 'AgentResponse', fields: toOptions(fields) };
  const opening: Step = { do: 'let', name: 'response', value };
  return { response, opening };
}

/** Fields that the calls set, or that are never set. */
const made = ['sequence_number', 'object', 'status', 'error', 'completed_at'];

/** Contents are passed only if none of them had its own events. Otherwise `content` only repeats those events. */
function makeMessage(
  id: string,
  dict: Dict,
  mayChange: boolean,
  clock: Clock,
): { readonly message: Message; readonly value: Expression } {
  const whole = dict.get('status') === 'completed' && listOf(dict, 'content').every((one) => one.get('index') === null);
  const beyond = fieldsBeyond(new Message({}, clock), dict, [...made, 'id', ...(whole ? [] : ['content'])]);
  const fields: Dict = mayChange ? beyond : new Map([['id', id], ...beyond]);
  const message = new Message(fields, clock);
  message.id = id;
  const options = [...fields].map(([name, value]) => [name, describeField(name, value)] as const);
  return { message, value: { is: 'new', type: 'Message', fields: options } };
}

function describeField(name: string, value: PythonValue): Expression {
  if (name !== 'content' || !Array.isArray(value)) return literal(value);
  const elements = (value as readonly PythonValue[]).map((content) => makeContent(content as unknown as Dict).value);
  return { is: 'list', elements };
}

/** An event produced by the call that sets its status. */
function proposeStatus(event: Dict, target: Expression, model: AgentResponse | Message): Proposal {
  const answer = (method: string, setByCall: readonly string[], given: readonly Expression[] = []): Proposal => ({
    value: call(target, method, given),
    event: model,
    target,
    acts: true,
    setByCall: ['status', ...setByCall],
  });
  switch (textOf(event, 'status')) {
    case 'created':
      model.created();
      return answer('created', []);
    case 'in_progress':
      model.inProgress();
      return answer('in_progress', []);
    case 'completed':
      model.completed();
      return answer('completed', ['completed_at', 'output']);
    case 'failed': {
      const { error, value } = makeError(dictOf(event, 'error'));
      model.failed(error);
      return answer('failed', ['error'], [value]);
    }
    case 'canceled':
      model.canceled();
      return answer('canceled', []);
    case 'rejected':
      model.rejected();
      return answer('rejected', []);
    default:
      return { ...answer('', []), value: target };
  }
}
