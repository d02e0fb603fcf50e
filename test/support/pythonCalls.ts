/**
 * The ported Python API as programs call it: names in snake case, arguments by position or by name. Arguments are bound
 * as Python binds them, and errors use Python's messages.
 */
import { PythonError } from '../../src/protocol/protocols/python/pythonError.ts';
import type { PythonValue } from '../../src/protocol/protocols/python/pythonValue.ts';
import type { Environment } from '../../src/protocol/server/builders/environment.ts';
import { Event } from '../../src/protocol/server/builders/port/event.ts';
import type { ModelClass } from '../../src/protocol/server/builders/port/model.ts';
import { pythonType } from '../../src/protocol/protocols/python/pythonStrings.ts';
import { strict } from '../../src/protocol/server/builders/strict.ts';

export type Arguments = readonly unknown[] | ReadonlyMap<string, unknown>;

/** A parameter: `name` is required, `name=` is optional, `name?` is optional and a member of the options object. */
interface Signature {
  readonly owner: string;
  readonly parameters: readonly string[];
}

const sign = (owner: string, parameters: string): Signature => ({
  owner,
  parameters: parameters.split(' ').filter((name) => name !== ''),
});

/** The builder classes with their constructor (`__init__`) and their methods. */
const builderCalls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ResponseBuilder: {
    __init__: 'session_id? response_id?',
    reset: '',
    get_response_data: '',
    created: '',
    in_progress: '',
    completed: '',
    create_message_builder: 'role? message_type?',
    add_message: 'message',
    update_message: 'message',
    generate_streaming_response: 'text_tokens role?',
  },
  MessageBuilder: {
    __init__: 'response_builder role?',
    create_content_builder: 'content_type?',
    add_content: 'content',
    get_message_data: '',
    complete: '',
  },
  ContentBuilder: {
    __init__: 'message_builder content_type? index?',
    add_text_delta: 'text',
    set_text: 'text',
    set_refusal: 'text',
    set_image_url: 'image_url',
    set_data: 'data',
    update_data: 'key value',
    add_data_delta: 'delta_data',
    add_delta: 'text',
    complete: '',
    get_content_data: '',
  },
  SequenceNumberGenerator: { __init__: 'start=', next: '', yield_with_sequence: 'event' },
};

/** Methods of models, with the class name that Python's error messages contain. */
const modelCalls: Readonly<Record<string, Signature>> = {
  created: sign('Event', ''),
  in_progress: sign('Event', ''),
  completed: sign('Event', ''),
  failed: sign('Event', 'error'),
  rejected: sign('Event', ''),
  canceled: sign('Event', ''),
  add_delta_content: sign('Message', 'new_content'),
  content_completed: sign('Message', 'content_index'),
  add_content: sign('Message', 'new_content'),
  get_text_content: sign('Message', ''),
  get_image_content: sign('Message', ''),
  get_audio_content: sign('Message', ''),
  add_new_message: sign('BaseResponse', 'message'),
  model_dump: sign('BaseModel', ''),
};

const { ResponseBuilder, MessageBuilder, ContentBuilder, SequenceNumberGenerator, ...strictModels } = strict;
const models: Readonly<Record<string, ModelClass>> = strictModels;

type Construct = (environment: Environment, ...given: never[]) => object;
type Parent<Builder extends new (...given: never[]) => object> = ConstructorParameters<Builder>[0];

const builders: Readonly<Record<string, Construct>> = {
  ResponseBuilder: (environment, options: object) => new ResponseBuilder(options, environment),
  MessageBuilder: (_environment, response: Parent<typeof MessageBuilder>, options: object) => {
    if (!(response instanceof ResponseBuilder)) throw hasNo('add_message', response);
    return new MessageBuilder(response, options);
  },
  ContentBuilder: (_environment, message: Parent<typeof ContentBuilder>, options: object) => {
    if (!(message instanceof MessageBuilder)) throw hasNo('message', message);
    return new ContentBuilder(message, options);
  },
  SequenceNumberGenerator: (_environment, start?: number) => new SequenceNumberGenerator(start),
};

/** Evaluates `Class(…)`. */
export function construct(name: string, given: Arguments, environment: Environment): object {
  const model = models[name];
  if (model !== undefined) {
    if (!Array.isArray(given)) return new model(given as ReadonlyMap<string, PythonValue>, environment);
    bind({ owner: 'BaseModel', parameters: [] }, '__init__', given);
    return new model(new Map(), environment);
  }
  const build = builders[name];
  if (build === undefined) throw new Error(`no class is called ${name}`);
  const signature = sign(name, builderCalls[name]?.['__init__'] ?? '');
  return build(environment, ...(bind(signature, '__init__', given) as never[]));
}

/** Returns the error that Python raises for a missing `object.name`. */
export function hasNo(name: string, object: unknown): PythonError {
  const owner = isPlain(object) ? pythonType(object) : nameOf(object as object);
  return new PythonError('AttributeError', `'${owner}' object has no attribute '${name}'`);
}

/** Returns whether a value is neither a model nor a builder. */
export function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Map;
}

/** Evaluates `object.name(…)`. */
export function callMethod(object: object, name: string, given: Arguments): unknown {
  const owner = isPlain(object) ? pythonType(object) : nameOf(object);
  const listed = builderCalls[owner]?.[name];
  const signature = listed === undefined ? modelCalls[name] : sign(owner, listed);
  const method = (object as Record<string, unknown>)[toCamel(name)];
  if (signature === undefined || typeof method !== 'function') {
    throw hasNo(name, object);
  }
  return (method as (...values: readonly unknown[]) => unknown).apply(object, [...bind(signature, name, given)]);
}

/** Returns the Python class name of an object. */
export function nameOf(object: object): string {
  return object instanceof Event || Symbol.toStringTag in object
    ? String((object as { [Symbol.toStringTag]?: string })[Symbol.toStringTag])
    : object.constructor.name;
}

export function toCamel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/**
 * Returns the arguments as the port's method takes them: parameters marked `?` in one object, all others by position.
 */
function bind({ owner, parameters }: Signature, method: string, given: Arguments): readonly unknown[] {
  const names = parameters.map((parameter) => parameter.replace(/[=?]$/, ''));
  const call = `${owner}.${method}()`;
  const values = Array.isArray(given)
    ? bindByPosition(parameters, given as readonly unknown[], call)
    : bindByName(names, given as ReadonlyMap<string, unknown>, call);
  const missing = names.filter((name, index) => !/[=?]$/.test(parameters[index] ?? '') && !values.has(name));
  if (missing.length > 0) {
    const quoted = missing.map((name) => `'${name}'`);
    const list = quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
    const count = `${missing.length} required positional argument${missing.length === 1 ? '' : 's'}`;
    throw new PythonError('TypeError', `${call} missing ${count}: ${list}`);
  }
  const plain = parameters.flatMap((parameter, index) =>
    parameter.endsWith('?') ? [] : [values.get(names[index] ?? '')],
  );
  const options = parameters.flatMap((parameter, index) => {
    const name = names[index] ?? '';
    return parameter.endsWith('?') && values.has(name) ? [[toCamel(name), values.get(name)] as const] : [];
  });
  return [...plain, Object.fromEntries(options)];
}

function bindByPosition(
  parameters: readonly string[],
  given: readonly unknown[],
  call: string,
): ReadonlyMap<string, unknown> {
  const most = parameters.length + 1;
  const least = most - parameters.filter((parameter) => /[=?]$/.test(parameter)).length;
  if (given.length + 1 > most) {
    const range = least === most ? `${most}` : `from ${least} to ${most}`;
    const plural = most === 1 ? '' : 's';
    const was = `${given.length + 1} were given`;
    throw new PythonError('TypeError', `${call} takes ${range} positional argument${plural} but ${was}`);
  }
  return new Map(given.map((value, index) => [(parameters[index] ?? '').replace(/[=?]$/, ''), value]));
}

function bindByName(
  names: readonly string[],
  given: ReadonlyMap<string, unknown>,
  call: string,
): ReadonlyMap<string, unknown> {
  for (const name of given.keys()) {
    if (!names.includes(name)) {
      throw new PythonError('TypeError', `${call} got an unexpected keyword argument '${name}'`);
    }
  }
  return given;
}
