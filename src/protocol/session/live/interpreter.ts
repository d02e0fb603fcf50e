/**
 * Chooses the protocol in which a stream is read: the protocol of the request, until an event certainly belongs to
 * another one. After the first certain event the protocol does not change any more.
 */
import type { Dialect, DialectReader } from '../../protocols/contract/protocol.ts';
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
  /**
   * Must be called with each event before the event is read. Returns whether any event so far belongs to a known
   * protocol.
   */
  recognize(event: WireEvent): boolean;
}

/** `guess`: the profile that is guessed from the stream. */
type CreateLinter = (dialect: Dialect, guess: string | undefined) => StreamLinter;

/** The maximum number of events kept for the rules of a protocol that is not recognized yet. */
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

/**
 * The current protocol comes first: an event that possibly belongs to it belongs to another protocol only if that is
 * certain.
 */
function recognizeIn(event: WireEvent & { readonly kind: 'json' }, asked: Dialect) {
  const certainty = asked.recognizeEvent(event.json);
  const dialect = certainty === 2 ? asked : dialectOfEvent(event.json);
  if (dialect === undefined) return certainty === 0 ? undefined : { dialect: asked, certainty, guess: undefined };
  return { dialect, certainty: 2, guess: dialect.guessProfile?.(event) };
}
