/** Produces events with the builders: `ResponseBuilder`, and the messages and contents created by it. */
import { ResponseBuilder } from '../../../server/builders/port/responseBuilder.ts';
import type { PythonValue } from '../../../protocols/python/pythonValue.ts';
import { call, literal, path, type Options, type Step } from '../program.ts';
import { proposeContent, type KnownMessage, type KnownContent } from './builderContent.ts';
import type { Clock } from './clock.ts';
import { makeError } from './modelFields.ts';
import type { LookAhead } from './lookAhead.ts';
import type { Prepare, Proposal, WritingStrategy } from './proposal.ts';
import { dictOf, textOf, type Dict } from './recorded.ts';

export function createBuilderStrategy(lookAhead: LookAhead, clock: Clock, prepare: Prepare): WritingStrategy {
  const { response, opening } = openResponse(lookAhead, clock);
  const messages = new Map<string, KnownMessage>();
  let opened = false;
  const begin = (): void => {
    if (!opened) prepare(opening);
    opened = true;
  };
  /** The builder of the message. A new builder is assigned to a variable. */
  const findMessage = (id: string): KnownMessage => {
    const known = messages.get(id);
    if (known !== undefined) return known;
    const dict = lookAhead.message(id);
    const [role, type] = [dict.get('role') ?? null, textOf(dict, 'type') ?? 'message'];
    const builder = response.createMessageBuilder({ role: role as string | null, messageType: type });
    Object.assign(builder, { messageId: id });
    builder.message.id = id;
    const made = { name: lookAhead.nameMessage(id), builder, contents: new Map<number, KnownContent>() };
    messages.set(id, made);
    const options = optionsBeyond({ role: 'assistant', message_type: 'message' }, { role, message_type: type });
    const value = call(path('response'), 'create_message_builder', [], options);
    begin();
    prepare({ do: 'pause' });
    prepare({ do: 'let', name: made.name, value });
    if (!lookAhead.mayChange(id)) {
      prepare({ do: 'set', target: path(made.name, 'message', 'id'), value: literal(id) });
    }
    return made;
  };
  return {
    findMessage(id) {
      const known = messages.get(id);
      return known && { value: path(known.name, 'message'), event: known.builder.message };
    },
    propose(event) {
      const object = textOf(event, 'object');
      if (object === 'response') {
        begin();
        return proposeResponse(event, response);
      }
      const id = textOf(event, object === 'message' ? 'id' : 'msg_id');
      if (id === undefined) return undefined;
      const known = findMessage(id);
      return object === 'message' ? proposeMessage(event, known) : proposeContent(event, known, lookAhead, prepare);
    },
  };
}

function openResponse({ response: first, mayChange }: LookAhead, clock: Clock) {
  if (first !== undefined) clock.set(first, 'created_at');
  const [sessionId, id] = [textOf(first, 'session_id') ?? null, textOf(first, 'id') ?? null];
  const response = new ResponseBuilder({ sessionId, responseId: id }, clock);
  const given = { session_id: sessionId, response_id: id !== null && mayChange(id) ? null : id };
  const fields = optionsBeyond({ session_id: null, response_id: null }, given);
  const opening: Step = { do: 'let', name: 'response', value: { is: 'new', type: 'ResponseBuilder', fields } };
  return { response, opening };
}

/** Options that differ from their defaults. */
function optionsBeyond(
  defaults: Readonly<Record<string, PythonValue>>,
  given: Readonly<Record<string, PythonValue>>,
): Options {
  return Object.entries(given)
    .filter(([name, value]) => value !== defaults[name])
    .map(([name, value]) => [name, literal(value)] as const);
}

function proposeResponse(event: Dict, builder: ResponseBuilder): Proposal {
  const target = path('response', 'response');
  const { response } = builder;
  const answer = (value: Proposal['value'], setByCall: readonly string[]): Proposal => ({
    value,
    event: response,
    target,
    acts: true,
    setByCall: ['status', ...setByCall],
  });
  switch (textOf(event, 'status')) {
    case 'created':
      builder.created();
      return answer(call(path('response'), 'created'), []);
    case 'in_progress':
      builder.inProgress();
      return answer(call(path('response'), 'in_progress'), []);
    case 'completed':
      builder.completed();
      return answer(call(path('response'), 'completed'), ['completed_at', 'output']);
    case 'failed': {
      const { error, value } = makeError(dictOf(event, 'error'));
      response.failed(error);
      return answer(call(target, 'failed', [value]), ['error']);
    }
    case 'canceled':
      response.canceled();
      return answer(call(target, 'canceled'), []);
    case 'rejected':
      response.rejected();
      return answer(call(target, 'rejected'), []);
    default:
      return answer(target, []);
  }
}

function proposeMessage(event: Dict, { name, builder }: KnownMessage): Proposal {
  const target = path(name, 'message');
  const { message } = builder;
  const answer = (value: Proposal['value'], setByCall: readonly string[] = []): Proposal => ({
    value,
    event: message,
    target,
    acts: true,
    setByCall: ['status', ...setByCall],
  });
  switch (textOf(event, 'status')) {
    case 'completed':
      builder.complete();
      return answer(call(path(name), 'complete'));
    case 'failed': {
      const { error, value } = makeError(dictOf(event, 'error'));
      message.failed(error);
      return answer(call(target, 'failed', [value]), ['error']);
    }
    case 'canceled':
      message.canceled();
      return answer(call(target, 'canceled'));
    case 'rejected':
      message.rejected();
      return answer(call(target, 'rejected'));
    default:
      return { ...answer(call(path(name), 'get_message_data')), setByCall: [] };
  }
}
