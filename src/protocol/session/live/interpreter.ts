/**
 * Chooses the protocol in which a stream is read: the protocol of the request, until an event certainly belongs to
 * another one. After the first certain event the protocol does not change any more.
 */
import type { WireProtocol, ProtocolReader } from '../../protocols/contract/protocol.ts';
import { wireProtocolById, protocolOfEvent } from '../../protocols/registry.ts';
import type { StreamLinter } from '../../lint/engine/streamLinter.ts';
import type { WireEvent } from '../../core/wire/frame.ts';

interface Reading {
  readonly protocol: WireProtocol;
  readonly reader: ProtocolReader;
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
type CreateLinter = (protocol: WireProtocol, guess: string | undefined) => StreamLinter;

/** The maximum number of events kept for the rules of a protocol that is not recognized yet. */
const maxEarly = 100;

export function createInterpreter(asked: string, createLinter: CreateLinter): Interpreter {
  const begin = (protocol: WireProtocol, guess?: string): Reading => ({
    protocol,
    reader: protocol.createReader(),
    linter: createLinter(protocol, guess),
  });
  let now = begin(wireProtocolById(asked));
  let early: WireEvent[] | undefined = [];
  let isKnown = false;
  return {
    get now() {
      return now;
    },
    recognize(event) {
      if (early === undefined) return true;
      const found = event.kind === 'json' ? recognizeIn(event, now.protocol) : undefined;
      isKnown ||= found !== undefined;
      if (found?.certainty !== 2) {
        if (early.length < maxEarly) early.push(event);
        return isKnown;
      }
      const { protocol, guess } = found;
      if (protocol !== now.protocol || guess !== undefined) {
        now = begin(protocol, guess);
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
function recognizeIn(event: WireEvent & { readonly kind: 'json' }, asked: WireProtocol) {
  const certainty = asked.recognizeEvent(event.json);
  const protocol = certainty === 2 ? asked : protocolOfEvent(event.json);
  if (protocol === undefined) return certainty === 0 ? undefined : { protocol: asked, certainty, guess: undefined };
  return { protocol, certainty: 2, guess: protocol.guessProfile?.(event) };
}
