/** Creates the linter that runs the rules alongside a stream, as far as the protocol of the stream supports them. */
import type { JsonObject } from '../../core/json/json.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import { isObserved } from '../../protocols/contract/protocol.ts';
import type { Run } from '../../core/run/run.ts';
import { createEventLinter } from './eventLinter.ts';
import type { ChooseProfile } from './ruleSet.ts';
import { createStreamLinter, type StreamLinter } from './streamLinter.ts';

export interface LinterOptions {
  /** The run that the stream is folded into. */
  readonly run: Run;
  readonly protocol: WireProtocol;
  readonly choose: ChooseProfile;
  /** The id of the profile that the stream itself suggests. */
  readonly guess: string | undefined;
  /** The request that the stream answers, if it is known and uses the same protocol. */
  readonly request?: JsonObject;
}

export function createLinter({ run, protocol, choose, guess, request }: LinterOptions): StreamLinter {
  const asked = request === undefined ? {} : { request };
  if (isObserved(protocol)) return createStreamLinter({ run, protocol, profile: choose(protocol, guess), ...asked });
  return createEventLinter({ run, protocol, profile: choose(protocol, guess), ...asked });
}
