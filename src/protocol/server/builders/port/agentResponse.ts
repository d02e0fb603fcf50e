/** `AgentResponse`: the current state of the complete answer. */
import type { PythonDict } from '../../../protocols/python/pythonValue.ts';
import { machine, nowInSeconds, type Environment } from '../environment.ts';
import { error, Event } from './event.ts';
import { type Fields, fieldsOf, integer, listOf, orNull, type Read, text } from './fields.ts';
import { Message } from './message.ts';
import { instanceOf } from './model.ts';

const createId = (environment: Environment): string => `response_${environment.createId()}`;

/** Null creates a new id. */
const idOrNew: Read = (value, place) => (value === null ? createId(place.environment) : text(value, place));

export class AgentResponse extends Event {
  static override readonly modelName: string = 'AgentResponse';
  static override readonly fields: Fields = fieldsOf('AgentResponse', {
    error,
    id: { read: idOrNew, missing: createId },
    created_at: {
      read: integer,
      missing: (environment) => environment.startedAt ?? nowInSeconds(environment),
    },
    output: { read: orNull(listOf(instanceOf(Message))), missing: () => null },
  });
  declare id: string;
  declare created_at: number;
  declare completed_at: number | null;
  declare output: Message[] | null;
  declare usage: PythonDict | null;
  declare session_id: string | null;
  readonly #environment: Environment;

  constructor(given: PythonDict = {}, environment: Environment = machine) {
    super(given, environment);
    this.#environment = environment;
  }

  addNewMessage(message: Message): void {
    this.output ??= [];
    this.output.push(message);
  }

  /** Also sets the end time, and replaces an output that is null by an empty one. */
  override completed(): this {
    this.completed_at = nowInSeconds(this.#environment);
    this.output ??= [];
    return super.completed();
  }
}
