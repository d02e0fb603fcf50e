/** Which code there is for a protocol: libraries are for some only. */
import type { Programs } from '../../protocols/contract/programs.ts';
import { protocolById } from '../../protocols/registry.ts';
import { requestTargets, streamTargets, type RequestTarget, type StreamTarget } from './codeTarget.ts';

/** By the protocol's id; what needs nothing but HTTP for one that nobody knows. */
export function programsOf(dialect: string): Programs {
  return protocolById(dialect)?.programs ?? { clients: [] };
}

export function requestTargetsOf(dialect: string): readonly RequestTarget[] {
  const { clients } = programsOf(dialect);
  return requestTargets.filter(
    (target) => (target !== 'agentscope' && target !== 'openai') || clients.includes(target),
  );
}

/** None where our builders do not make its streams. */
export function streamTargetsOf(dialect: string): readonly StreamTarget[] {
  return programsOf(dialect).isBuilt === true ? streamTargets : [];
}
