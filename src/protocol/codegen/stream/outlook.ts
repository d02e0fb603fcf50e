/** What the whole stream says of its response and messages: names and types are needed before their events come. */
import { createNames, type NameMaker } from '../names.ts';
import { dictOf, listOf, madeUpId, textOf, type Dict, type RecordedEvent } from './recorded.ts';

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

/** `keepsIds`: what is sent as it was recorded names messages by their recorded ids. */
export function lookAhead(events: readonly RecordedEvent[], keepsIds: boolean): Outlook {
  const messages = new Map<string, Dict>();
  const payloads = new Map<string, Dict>();
  let response: Dict | undefined;
  let output: ReadonlySet<string> = new Set();
  const see = (message: Dict): void => {
    const id = textOf(message, 'id');
    if (id === undefined) return;
    if (!messages.has(id)) messages.set(id, message);
    const data = listOf(message, 'content').map((content) => dictOf(content, 'data'))[0];
    if (data !== undefined && !payloads.has(id)) payloads.set(id, data);
  };
  for (const { dict } of events) {
    const object = textOf(dict, 'object');
    if (dict === undefined) continue;
    if (object === 'response') {
      response ??= dict;
      const held = listOf(dict, 'output');
      held.forEach(see);
      if (held.length > 0) output = new Set(held.map((message) => textOf(message, 'id') ?? ''));
    } else if (object === 'message') see(dict);
    else {
      const [id, data] = [textOf(dict, 'msg_id'), dictOf(dict, 'data')];
      if (id !== undefined && data !== undefined && !payloads.has(id)) payloads.set(id, data);
    }
  }
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
