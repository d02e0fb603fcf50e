/**
 * What reads a stream: the dialect of the request, until an event turns out to be of another one for
 * certain. After the first certain event nothing changes any more.
 */
import type { Dialect, DialectReader } from '../dialects/dialect.ts';
import { dialectById, dialectOfEvent } from '../dialects/registry.ts';
import type { StreamLinter } from '../rules/streamLinter.ts';
import type { WireEvent } from '../wire/frame.ts';

interface Reading {
  readonly dialect: Dialect;
  readonly reader: DialectReader;
  readonly linter: StreamLinter;
}

export interface Interpreter {
  readonly now: Reading;
  /** To be called with each event before it is read. Answers whether any so far was of a known protocol. */
  recognize(event: WireEvent): boolean;
}

/** Events kept for the rules of a dialect that is yet to be recognised. */
const mostEarly = 100;

export function createInterpreter(asked: string, createLinter: (dialect: Dialect) => StreamLinter): Interpreter {
  const begin = (dialect: Dialect): Reading => ({
    dialect,
    reader: dialect.createReader(),
    linter: createLinter(dialect),
  });
  let now = begin(dialectById(asked));
  let early: WireEvent[] | undefined = [];
  let isKnown = false;
  return {
    get now() {
      return now;
    },
    recognize(event) {
      if (early === undefined) return true;
      const certainty = event.kind === 'json' ? now.dialect.recognizeEvent(event.json) : 0;
      const other = event.kind === 'json' && certainty < 2 ? dialectOfEvent(event.json) : undefined;
      if (other !== undefined) {
        now = begin(other);
        for (const before of early) now.linter.before(before, undefined);
      }
      isKnown ||= certainty > 0 || other !== undefined;
      if (certainty === 2 || other !== undefined) early = undefined;
      else if (early.length < mostEarly) early.push(event);
      return isKnown;
    },
  };
}
