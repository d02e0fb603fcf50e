/** What the whole stream says of its response and messages: names and types are needed before their events come. */
import { createNames, type NameMaker } from '../names.ts';
import { dictOf, listOf, madeUpId, textOf, type Dict } from './recorded.ts';

export interface Outlook {
  /** May the id be another one each time the program runs? */
  mayChange(id: string): boolean;
  /** The first event of the response. */
  readonly response: Dict | undefined;
  /** What is known of a message, wherever it is told first; a plain one when it never is. */
  message(id: string): Dict;
  /** Is the message in the output in the end? */
  isInOutput(id: string): boolean;
  /** A variable for the message, after what it holds. */
  nameMessage(id: string): string;
  /** A variable for a content of it. */
  nameContent(id: string, type: string): string;
}

/** What the models take a message for that nobody describes. */
const unannounced: Dict = new Map([['role', 'assistant']]);

/** Names that generated programs have themselves. */
const ownNames = ['response', 'answer', 'event', 'number', 'piece', 'numbers', 'text', 'strict', 'print', 'range'];

/** What the events of a stream say, read once for all programs that are tried. */
export interface Survey {
  readonly response: Dict | undefined;
  readonly messages: ReadonlyMap<string, Dict>;
  /** The first data content of a message: a call has its tool's name there. */
  readonly payloads: ReadonlyMap<string, Dict>;
  /** Ids of the messages in the last output that has any. */
  readonly output: ReadonlySet<string>;
}

/** `see` is shown each event in order; `survey` is complete after the last. */
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

/** Names are given anew. `keepsIds`: what is sent as it was recorded names messages by their recorded ids. */
export function createOutlook({ response, messages, payloads, output }: Survey, keepsIds: boolean): Outlook {
  const names = createNames(ownNames);
  const chosen = new Map<string, string>();
  const nameMessage = (id: string): string => {
    const known = chosen.get(id) ?? names(wishFor(messages.get(id), payloads.get(id)));
    chosen.set(id, known);
    return known;
  };
  return {
    response,
    mayChange: (id) => !keepsIds && madeUpId.test(id),
    message: (id) => messages.get(id) ?? unannounced,
    isInOutput: (id) => output.has(id),
    nameMessage,
    nameContent: (id, type) => nameContent(names, nameMessage(id), type),
  };
}

function nameContent(names: NameMaker, message: string, type: string): string {
  return names(`${message}_${type}`);
}

/** `weather_call`, `weather_output`, `reasoning`, `reply`. */
function wishFor(message: Dict | undefined, payload: Dict | undefined): string {
  const type = textOf(message, 'type') ?? 'message';
  const name = textOf(payload, 'name') ?? '';
  if (type.endsWith('_output')) return name === '' ? 'output' : `${name.slice(0, 30)}_output`;
  if (type.endsWith('_call')) return name === '' ? 'call' : `${name.slice(0, 30)}_call`;
  if (type !== 'message') return type.replace(/^mcp_/, '');
  const role = textOf(message, 'role') ?? 'assistant';
  return role === 'assistant' ? 'reply' : `${role}_message`;
}
