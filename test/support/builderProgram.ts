/**
 * Interprets a program of builder calls with the strict port: constructs, calls, sets and dumps, and records what is
 * emitted and how each call ends. A program is JSON in the form of the recorded ones: `calls`, `frozen` (clock and
 * ids), `sequenced`.
 */
import { parsePythonJson } from '../../src/protocol/protocols/python/pythonJson.ts';
import { PythonError } from '../../src/protocol/protocols/python/pythonError.ts';
import { toPythonNumber } from '../../src/protocol/protocols/python/pythonNumber.ts';
import { isList, type PythonValue } from '../../src/protocol/protocols/python/pythonValue.ts';
import type { Environment } from '../../src/protocol/server/builders/environment.ts';
import { Event } from '../../src/protocol/server/builders/port/event.ts';
import { Model } from '../../src/protocol/server/builders/port/model.ts';
import { attributeOf, elementAt } from '../../src/protocol/server/builders/port/operators.ts';
import { SequenceNumberGenerator } from '../../src/protocol/server/builders/sequenceNumberGenerator.ts';
import { callMethod, construct, hasNo, isPlain, nameOf, toCamel, type Arguments } from './pythonCalls.ts';

export type Outcome =
  /** `returned` is what a call emitted that is not an event. */
  | { readonly ok: true; readonly returned?: unknown }
  | { readonly ok: false; readonly error: { readonly type: string; readonly message: string } };

export interface Performance {
  /** The emitted events, each serialised when it was emitted. */
  readonly lines: readonly string[];
  /** One outcome for each call. */
  readonly outcome: readonly Outcome[];
}

type Dict = ReadonlyMap<string, unknown>;

/** Throws for text that is not a program; exceptions of the ported code become outcomes. */
export function runBuilderProgram(source: string): Performance {
  // Members keep their order, and numbers their digits, as in Python.
  const parsed = parsePythonJson(source, { toNumber: toPythonNumber, toObject: (members) => new Map(members) });
  if (!parsed.ok) throw new Error('the program is no JSON');
  const program = parsed.value as unknown as Dict;
  const lines: string[] = [];
  const perform = createPerformer(freeze(program.get('frozen') as Dict | undefined), program.get('sequenced') === true);
  const outcome = (program.get('calls') as readonly Dict[]).map((call): Outcome => {
    try {
      const returned = perform(call, lines);
      return returned === undefined ? { ok: true } : { ok: true, returned };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { ok: false, error: { type: error.name, message: error.message } };
    }
  });
  return { lines, outcome };
}

/** Returns a function that performs one call. It returns what was emitted but is not an event. */
function createPerformer(environment: Environment, sequenced: boolean): (call: Dict, lines: string[]) => unknown {
  const named = new Map<string, unknown>();
  const numbers = new SequenceNumberGenerator();

  const find = (path: unknown): unknown => {
    const [name = '', ...steps] = String(path).split('.');
    if (!named.has(name)) throw new PythonError('KeyError', `'${name}'`);
    return steps.reduce(stepInto, named.get(name));
  };
  const resolve = (value: unknown): unknown => {
    if (isList(value)) return value.map(resolve);
    if (!(value instanceof Map)) return value;
    if (value.has('$new')) {
      return construct(String(value.get('$new')), resolve(value.get('args') ?? new Map()) as Arguments, environment);
    }
    if (value.has('$ref')) return find(value.get('$ref'));
    if (value.has('$float')) return toFloat(String(value.get('$float')));
    return new Map([...value].map(([key, member]) => [key as unknown, resolve(member)]));
  };
  const perform = (call: Dict): unknown => {
    if (call.has('dump')) return find(call.get('dump'));
    if (call.has('set')) {
      assign(find(call.get('on')), String(call.get('set')), resolve(call.get('value')));
      return undefined;
    }
    const given = resolve(call.get('args') ?? new Map()) as Arguments;
    if (call.has('new')) return construct(String(call.get('new')), given, environment);
    return callMethod(find(call.get('on')) as object, String(call.get('call')), given);
  };
  const emit = (value: unknown, lines: string[]): unknown => {
    if (!(value instanceof Model)) return value ?? null;
    const event = sequenced && value instanceof Event ? numbers.yieldWithSequence(value) : value;
    lines.push(event.modelDumpJson());
    return undefined;
  };
  return (call, lines) => {
    const result = perform(call);
    if (call.has('as')) named.set(String(call.get('as')), result);
    if (call.get('emit') !== true) return undefined;
    if (!isGenerator(result)) return emit(result, lines);
    for (const event of result) emit(event, lines);
    return undefined;
  };
}

function stepInto(object: unknown, name: string): unknown {
  if (isList(object)) return elementAt(object, Number(name));
  const isBuilder = !isPlain(object) && !(object instanceof Model);
  return isBuilder ? (object as Record<string, unknown>)[toCamel(name)] : attributeOf(object, name);
}

function assign(object: unknown, name: string, value: unknown): void {
  if (isPlain(object)) throw hasNo(name, object);
  if (object instanceof Model && !Object.hasOwn(object, name)) {
    throw new PythonError('ValueError', `"${nameOf(object)}" object has no field "${name}"`);
  }
  Object.assign(object as object, { [object instanceof Model ? name : toCamel(name)]: value });
}

function isGenerator(value: unknown): value is Generator<PythonValue> {
  return typeof value === 'object' && value !== null && 'next' in value && Symbol.iterator in value;
}

function toFloat(text: string): PythonValue {
  const words: Readonly<Record<string, number>> = { nan: Number.NaN, inf: Infinity, '-inf': -Infinity };
  return words[text] ?? toPythonNumber(/[.e]/i.test(text) ? text : `${text}.0`);
}

const defaultClock = 'created_at = int(1760000000.25)';
const defaultIds = 'n-th uuid4() call of the program -> 00000000-0000-4000-8000-00000000000n (hex)';

/** Returns the clock and the ids that the program's `frozen` describes. */
function freeze(frozen: Dict | undefined): Environment {
  const seconds = Number(/created_at = int\(([\d.]+)\)/.exec(String(frozen?.get('clock') ?? defaultClock))?.[1]);
  const pattern = / -> (\S+)/.exec(String(frozen?.get('uuid') ?? defaultIds))?.[1] ?? '';
  let count = 0;
  return {
    now: () => seconds * 1000,
    createId: () => {
      const digits = (count += 1).toString(16);
      return pattern.slice(0, pattern.length - digits.length) + digits;
    },
  };
}
