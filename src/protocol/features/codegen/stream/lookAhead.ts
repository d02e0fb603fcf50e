/**
 * Facts about a response and its messages from the whole stream, because names and types are needed before their events
 * come.
 */
import { createNames, type NameMaker } from '../names.ts';
import { dictOf, listOf, generatedId, textOf, type Dict } from './recorded.ts';

export interface LookAhead {
  /** Whether the id may be a different one each time the program runs. */
  mayChange(id: string): boolean;
  /** The first event of the response. */
  readonly response: Dict | undefined;
  /** The first description of a message, wherever it occurs in the stream. A plain message if there is none. */
  message(id: string): Dict;
  /** Whether the message is in the final output. */
  isInOutput(id: string): boolean;
  /** A variable for the message, named after its content. */
  nameMessage(id: string): string;
  /** A variable for a content of the message. */
  nameContent(id: string, type: string): string;
}

/** The default of the models for a message that is never described. */
const unannounced: Dict = new Map([['role', 'assistant']]);

/** Names that generated programs use themselves. */
const ownNames = ['response', 'answer', 'event', 'number', 'piece', 'numbers', 'text', 'strict', 'print', 'range'];

/** Facts from the events of a stream. They are read once for all candidate programs. */
export interface Survey {
  readonly response: Dict | undefined;
  readonly messages: ReadonlyMap<string, Dict>;
  /** The first data content of a message. For a call, it contains the name of the tool. */
  readonly payloads: ReadonlyMap<string, Dict>;
  /** Ids of the messages in the last output that is not empty. */
  readonly output: ReadonlySet<string>;
}

/** Call `see` for each event in order. `survey` is complete after the last event. */
export function createSurvey(): { readonly survey: Survey; see(event: Dict): void } {
  const messages = new Map<string, Dict>();
  const payloads = new Map<string, Dict>();
  const survey: { -readonly [Name in keyof Survey]: Survey[Name] } = {
    response: undefined,
    messages,
    payloads,
    output: new Set(),
  };
  const seeMessage = (message: Dict): void => {
    const id = textOf(message, 'id');
    if (id === undefined) return;
    if (!messages.has(id)) messages.set(id, message);
    const data = listOf(message, 'content').map((content) => dictOf(content, 'data'))[0];
    if (data !== undefined && !payloads.has(id)) payloads.set(id, data);
  };
  const see = (event: Dict): void => {
    const object = textOf(event, 'object');
    if (object === 'response') {
      survey.response ??= event;
      const held = listOf(event, 'output');
      held.forEach(seeMessage);
      if (held.length > 0) survey.output = new Set(held.map((message) => textOf(message, 'id') ?? ''));
    } else if (object === 'message') seeMessage(event);
    else {
      const [id, data] = [textOf(event, 'msg_id'), dictOf(event, 'data')];
      if (id !== undefined && data !== undefined && !payloads.has(id)) payloads.set(id, data);
    }
  };
  return { survey, see };
}

/** Creates new variable names. `keepsIds`: raw events refer to messages by their recorded ids. */
export function createLookAhead({ response, messages, payloads, output }: Survey, keepsIds: boolean): LookAhead {
  const names = createNames(ownNames);
  const chosen = new Map<string, string>();
  const nameMessage = (id: string): string => {
    const known = chosen.get(id) ?? names(preferredName(messages.get(id), payloads.get(id)));
    chosen.set(id, known);
    return known;
  };
  return {
    response,
    mayChange: (id) => !keepsIds && generatedId.test(id),
    message: (id) => messages.get(id) ?? unannounced,
    isInOutput: (id) => output.has(id),
    nameMessage,
    nameContent: (id, type) => nameContent(names, nameMessage(id), type),
  };
}

function nameContent(names: NameMaker, message: string, type: string): string {
  return names(`${message}_${type}`);
}

/** For example `weather_call`, `weather_output`, `reasoning`, `reply`. */
function preferredName(message: Dict | undefined, payload: Dict | undefined): string {
  const type = textOf(message, 'type') ?? 'message';
  const name = textOf(payload, 'name') ?? '';
  if (type.endsWith('_output')) return name === '' ? 'output' : `${name.slice(0, 30)}_output`;
  if (type.endsWith('_call')) return name === '' ? 'call' : `${name.slice(0, 30)}_call`;
  if (type !== 'message') return type.replace(/^mcp_/, '');
  const role = textOf(message, 'role') ?? 'assistant';
  return role === 'assistant' ? 'reply' : `${role}_message`;
}
