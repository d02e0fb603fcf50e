/** What the commands Resume from Here and What If… need of a recorded conversation. */
import { printExact } from '../protocol/core/json/exactJson.ts';
import type { Resumable, SessionChoice } from '../protocol/features/resume/resume.ts';
import { beginVariants, changeables, type Changeable } from '../protocol/features/resume/whatIf.ts';
import type { WireProtocol } from '../protocol/protocols/contract/protocol.ts';

/** A conversation up to a message, and the protocol of the request that continues it. */
export interface Resumption {
  readonly protocol: WireProtocol;
  /** `undefined` if requests of the protocol carry no conversation. */
  readonly resumable: Resumable | undefined;
}

export interface ResumptionView {
  readonly protocolTitle: string;
  /** The ending of the file name of the request. */
  readonly fileEnding: string;
  /**
   * `no-conversation`: requests of the protocol carry no conversation. `nothing`: no element up to the message is
   * allowed in a request. `session`: the server stores the conversation, so the user chooses the session.
   */
  readonly state: 'no-conversation' | 'nothing' | 'session' | 'ready';
}

/** The request that continues the conversation, and what differs in it from the recorded conversation. */
export interface ResumedRequest {
  readonly text: string;
  readonly taken: number;
  readonly left: number;
  readonly hasOutputs: boolean;
}

/** A value of the conversation that can be replaced. */
export interface ChangeableView extends Pick<Changeable, 'what' | 'pointer'> {
  /** The beginning of the recorded value. */
  readonly excerpt: string;
}

export function viewResumption({ protocol, resumable }: Resumption): ResumptionView {
  const ending = (protocol.resume ?? protocol.restate)?.fileEnding ?? 'json';
  const view = { protocolTitle: protocol.title, fileEnding: ending };
  if (protocol.resume === undefined) return { ...view, state: 'no-conversation' };
  if (resumable === undefined || resumable.isEmpty) return { ...view, state: 'nothing' };
  return { ...view, state: resumable.hasSession ? 'session' : 'ready' };
}

export function writeResumed({ resumable }: Resumption, session: SessionChoice): ResumedRequest | undefined {
  const resumed = resumable?.at(session);
  if (resumed === undefined) return undefined;
  const { request, taken, left, hasOutputs } = resumed;
  return { text: printExact(request, '  '), taken, left, hasOutputs };
}

/** Uses a fresh session, because in a shared session each variant would see the messages of the earlier variants. */
export function listChangeables({ resumable, protocol }: Resumption): readonly ChangeableView[] {
  const resumed = resumable?.at('fresh');
  return (resumed === undefined ? [] : changeables(resumed, protocol)).map(({ what, pointer, recorded }) => ({
    what,
    pointer,
    excerpt: printExact(recorded).slice(0, 200),
  }));
}

/** The document of variants for the value at that pointer. */
export function writeVariants({ resumable, protocol }: Resumption, pointer: string): string | undefined {
  const resumed = resumable?.at('fresh');
  const changed = resumed && changeables(resumed, protocol).find((one) => one.pointer === pointer);
  return resumed && changed && printExact(beginVariants(resumed, changed), '  ');
}
