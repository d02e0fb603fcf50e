/**
 * A program that makes a stream, before it is Python or TypeScript: what is called on what, in
 * order. Methods and options have their Python names; the writers give them those of the language.
 */
import type { PythonValue } from '../../protocols/python/pythonValue.ts';

export type Expression =
  | { readonly is: 'literal'; readonly value: PythonValue }
  /** A variable, and the way to something in it. */
  | { readonly is: 'path'; readonly steps: readonly [variable: string, ...members: (string | number)[]] }
  /** `given` by position, `options` by name. */
  | {
      readonly is: 'call';
      readonly on: Expression;
      readonly method: string;
      readonly given: readonly Expression[];
      readonly options: Options;
    }
  /** A new builder takes options; a new model, the fields of the wire. */
  | { readonly is: 'new'; readonly type: string; readonly fields: Options }
  | { readonly is: 'list'; readonly elements: readonly Expression[] }
  /** The variable of the loop around it. */
  | { readonly is: 'piece' };

export type Options = readonly (readonly [name: string, value: Expression])[];

export type Step =
  | { readonly do: 'let'; readonly name: string; readonly value: Expression }
  | { readonly do: 'call'; readonly value: Expression; readonly piece?: Piece }
  | { readonly do: 'set'; readonly target: Expression; readonly value: Expression }
  /** `piece`: what `value` has in the place of its piece. Neighbours of one shape become a loop. */
  | { readonly do: 'yield'; readonly value: Expression; readonly piece?: Piece }
  /** The event's own text, for what no call makes. */
  | { readonly do: 'raw'; readonly text: string }
  /** An empty line. */
  | { readonly do: 'pause' };

export interface Piece {
  readonly value: PythonValue;
  /** Equal for pieces that the same call takes. */
  readonly shape: string;
}

export interface Program {
  readonly steps: readonly Step[];
  /** The number of the first event, the others follow; `undefined` when events have none. */
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

/** Builders are called otherwise than models. */
export function isBuilder(type: string): boolean {
  return type === 'ResponseBuilder';
}
