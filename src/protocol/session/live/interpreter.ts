/**
 * What reads a stream: the dialect of the request, until an event turns out to be of another one for
 * certain. After the first certain event nothing changes any more.
 */
import type { Dialect, DialectReader } from '../../protocols/contract/dialect.ts';
import { dialectById, dialectOfEvent } from '../../protocols/registry.ts';
import type { StreamLinter } from '../../lint/engine/streamLinter.ts';
import type { WireEvent } from '../../core/wire/frame.ts';

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

/** `guess`: the profile that the stream lets one guess. */
type CreateLinter = (dialect: Dialect, guess: string | undefined) => StreamLinter;

/** Events kept for the rules of a dialect that is yet to be recognised. */
const mostEarly = 100;

export function createInterpreter(asked: string, createLinter: CreateLinter): Interpreter {
  const begin = (dialect: Dialect, guess?: string): Reading => ({
    dialect,
    reader: dialect.createReader(),
    linter: createLinter(dialect, guess),
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
      const found = event.kind === 'json' ? recognizeIn(event, now.dialect) : undefined;
      isKnown ||= found !== undefined;
      if (found?.certainty !== 2) {
        if (early.length < mostEarly) early.push(event);
        return isKnown;
      }
      const { dialect, guess } = found;
      if (dialect !== now.dialect || guess !== undefined) {
        now = begin(dialect, guess);
        for (const before of early) now.linter.before(before, undefined);
      }
      early = undefined;
      return true;
    },
  };
}

/** The dialect at hand comes first: an event that is perhaps its own is another's only if that is certain. */
function recognizeIn(event: WireEvent & { readonly kind: 'json' }, asked: Dialect) {
  const certainty = asked.recognizeEvent(event.json);
  const dialect = certainty === 2 ? asked : dialectOfEvent(event.json);
  if (dialect === undefined) return certainty === 0 ? undefined : { dialect: asked, certainty, guess: undefined };
  return { dialect, certainty: 2, guess: dialect.guessProfile?.(event) };
}
