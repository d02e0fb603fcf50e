/** Steps in which consecutive ones that differ only in one piece are joined into a loop over the pieces. */
import type { PythonValue } from '../../../protocols/python/pythonValue.ts';
import type { Work } from '../../../core/base/work.ts';
import type { Expression, Step } from '../program.ts';

export type Block =
  | Exclude<Step, { do: 'yield' | 'call' }>
  | { readonly do: 'yield' | 'call'; readonly value: Expression }
  | Loop;

export interface Loop {
  readonly do: 'loop';
  readonly pieces: readonly PythonValue[];
  readonly value: Expression;
}

/** Yields after each block. */
export function* toBlocks(steps: readonly Step[]): Work<readonly Block[]> {
  const blocks: Block[] = [];
  for (let at = 0; at < steps.length;) {
    const step = steps[at];
    if (step === undefined) break;
    const run = pieceRun(steps, at);
    at += Math.max(run.length, 1);
    if (step.do !== 'yield' && step.do !== 'call') blocks.push(step);
    else if (run.length > 1) blocks.push({ do: 'loop', pieces: run, value: step.value });
    else blocks.push({ do: step.do, value: fillIn(step.value, step.piece?.value) });
    yield;
  }
  return blocks;
}

/** The consecutive pieces from `start` that are passed to the same call. */
function pieceRun(steps: readonly Step[], start: number): readonly PythonValue[] {
  const pieces: PythonValue[] = [];
  const first = steps[start];
  if (first?.do !== 'yield' || first.piece === undefined) return pieces;
  for (let at = start; at < steps.length; at += 1) {
    const step = steps[at];
    if (step?.do !== 'yield' || step.piece?.shape !== first.piece.shape) break;
    pieces.push(step.piece.value);
  }
  return pieces;
}

/** The expression with the value inserted for its piece. */
function fillIn(value: Expression, piece: PythonValue | undefined): Expression {
  if (piece === undefined) return value;
  if (value.is === 'piece') return { is: 'literal', value: piece };
  if (value.is === 'call') {
    return { ...value, on: fillIn(value.on, piece), given: value.given.map((one) => fillIn(one, piece)) };
  }
  if (value.is !== 'new') return value;
  return { ...value, fields: value.fields.map(([name, field]) => [name, fillIn(field, piece)] as const) };
}

/** The classes that a program uses, each once, in alphabetical order. */
export function classesOf(blocks: readonly Block[]): readonly string[] {
  const found = new Set<string>();
  const look = (value: Expression): void => {
    if (value.is === 'new') {
      found.add(value.type);
      for (const [, field] of value.fields) look(field);
    } else if (value.is === 'call') {
      look(value.on);
      value.given.forEach(look);
    } else if (value.is === 'list') value.elements.forEach(look);
  };
  for (const block of blocks) if ('value' in block) look(block.value);
  return [...found].toSorted();
}
