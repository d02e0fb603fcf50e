/** The kinds of code that are available for a protocol. Some libraries support only some protocols. */
import type { Programs } from '../../protocols/contract/protocol.ts';
import { protocolById } from '../../protocols/registry.ts';
import { requestTargets, streamTargets, type RequestTarget, type StreamTarget } from './codeTarget.ts';

/** Looks up by the protocol's id. An unknown protocol has only programs that need nothing but HTTP. */
export function programsOf(protocol: string): Programs {
  return protocolById(protocol)?.programs ?? { clients: [] };
}

export function requestTargetsOf(protocol: string): readonly RequestTarget[] {
  const { clients } = programsOf(protocol);
  return requestTargets.filter(
    (target) => (target !== 'agentscope' && target !== 'openai') || clients.includes(target),
  );
}

/** Empty if this project's builders cannot produce streams of the protocol. */
export function streamTargetsOf(protocol: string): readonly StreamTarget[] {
  return programsOf(protocol).isBuilt === true ? streamTargets : [];
}
