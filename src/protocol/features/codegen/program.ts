/**
 * A program that produces a stream, independent of Python and TypeScript: the calls, their objects, and their order.
 * Methods and options have their Python names; the writers convert them to the names of the target language.
 */
import type { PythonValue } from '../../protocols/python/pythonValue.ts';

export type Expression =
  | { readonly is: 'literal'; readonly value: PythonValue }
  /** A variable, and the path to a member inside it. */
  | { readonly is: 'path'; readonly steps: readonly [variable: string, ...members: (string | number)[]] }
  /** `given` are positional arguments, `options` are named arguments. */
  | {
      readonly is: 'call';
      readonly on: Expression;
      readonly method: string;
      readonly given: readonly Expression[];
      readonly options: Options;
    }
  /** A new builder takes options; a new model takes the fields of the wire format. */
  | { readonly is: 'new'; readonly type: string; readonly fields: Options }
  | { readonly is: 'list'; readonly elements: readonly Expression[] }
  /** The loop variable of the enclosing loop. */
  | { readonly is: 'piece' };

export type Options = readonly (readonly [name: string, value: Expression])[];

export type Step =
  | { readonly do: 'let'; readonly name: string; readonly value: Expression }
  | { readonly do: 'call'; readonly value: Expression; readonly piece?: Piece }
  | { readonly do: 'set'; readonly target: Expression; readonly value: Expression }
  /**
   * `piece`: the value to use for the `piece` expression inside `value`. Consecutive steps with the same shape become a
   * loop.
   */
  | { readonly do: 'yield'; readonly value: Expression; readonly piece?: Piece }
  /** The text of the event itself, when no call produces it. */
  | { readonly do: 'raw'; readonly text: string }
  /** An empty line. */
  | { readonly do: 'pause' };

export interface Piece {
  readonly value: PythonValue;
  /** Equal for pieces that are passed to the same call. */
  readonly shape: string;
}

export interface Program {
  readonly steps: readonly Step[];
  /** The number of the first event; the others continue from it. `undefined` when events have no numbers. */
  readonly firstNumber: number | undefined;
}

export const literal = (value: PythonValue): Expression => ({ is: 'literal', value });

export const path = (variable: string, ...members: (string | number)[]): Expression => ({
  is: 'path',
  steps: [variable, ...members],
});

export const call = (
  on: Expression,
  method: string,
  given: readonly Expression[] = [],
  options: Options = [],
): Expression => ({ is: 'call', on, method, given, options });

/** `let name = new type(fields)`. */
export const create = (name: string, type: string, fields: Options = []): Step => ({
  do: 'let',
  name,
  value: { is: 'new', type, fields },
});

/** Builders are called in a different way than models. */
export function isBuilder(type: string): boolean {
  return type === 'ResponseBuilder';
}
