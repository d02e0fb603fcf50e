/** Questions to servers. The host sends the requests. None of them changes anything at the server. */
import type { Fault, Result } from '../../protocol/core/base/fault.ts';
import type { Limits } from '../../protocol/core/base/limits.ts';
import type { MismatchPurpose } from '../../protocol/core/l10n/mismatch.ts';
import { describeFault } from '../../protocol/core/l10n/faults.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { createRedact, type Secret } from '../../protocol/core/secrets/redact.ts';
import { findCard, type CardFault, type CardSource, type FoundCard } from '../../protocol/features/cards/findCard.ts';
import {
  convertRequest,
  findDifference,
  type Difference,
  type Receiver,
} from '../../protocol/features/convert/otherProtocol.ts';
import type { IdentifiedServer } from '../../protocol/protocols/contract/protocol.ts';
import { wireProtocolById, wireProtocols } from '../../protocol/protocols/registry.ts';
import type { WireRequest } from '../../protocol/session/client/transport.ts';
import { lookUpAside } from '../../protocol/session/client/lookUp.ts';
import { probeHealth, type Health } from '../../protocol/session/client/probeHealth.ts';
import { identifyServer } from '../../protocol/session/live/identifyServer.ts';
import { locateRequest } from '../../protocol/session/live/locateRequest.ts';
import { parseRequest, toWrittenRequest, type WrittenRequest } from '../../protocol/session/live/preparedRequest.ts';
import type { RemoteNetwork } from '../../protocol/session/remote/remoteNetwork.ts';

type Address = Pick<WireRequest, 'url' | 'headers'>;

/** A converted request. `note` says what was lost, if anything was. Without a request, `note` is the reason. */
export interface ConvertedWrittenRequest {
  readonly request?: WrittenRequest;
  readonly note?: string;
}

export function createServerTasks({ exchange, transport }: RemoteNetwork, locale: Locale) {
  return {
    identifyServer: (request: Address, stopped: AbortSignal): Promise<IdentifiedServer | undefined> =>
      identifyServer(request, wireProtocols, lookUpAside(stopped), exchange),
    probeHealth: (request: Address): Promise<Result<Health>> => probeHealth(request, exchange),
    findCard: (source: CardSource, limits: Limits): Promise<Result<FoundCard, CardFault>> =>
      findCard(source, exchange, limits),
    /** The URL to which a request of that protocol would be posted. */
    async locateRequest(request: Omit<WireRequest, 'body'>, protocol: string): Promise<string> {
      const { signal } = new AbortController();
      return (await locateRequest({ ...request, body: '' }, wireProtocolById(protocol), transport, signal)).url;
    },
    /** How the server's protocol differs from that of a request, whose id is `own`. */
    findDifference: (receiver: Receiver, own: string, purpose: MismatchPurpose): Promise<Difference | undefined> =>
      findDifference(receiver, { own, purpose, locale }, { exchange, transport }),
    convertRequest({ protocol, text }: WrittenRequest, to: string, purpose: MismatchPurpose): ConvertedWrittenRequest {
      const parsed = parseRequest(text);
      if (!parsed.ok) throw new Error('The request is not JSON.');
      const { request, note } = convertRequest({ protocol, body: parsed, added: [] }, { to, purpose, locale });
      return { ...(request && { request: toWrittenRequest(request) }), ...(note !== undefined && { note }) };
    },
    /** A fault as a message for the user, without these values. */
    describeFault: (fault: Fault, secrets: readonly Secret[] = []): string =>
      createRedact(secrets)(describeFault(fault, locale)),
    /** What a server has said, without these values. */
    redact: (text: string, secrets: readonly Secret[]): string => createRedact(secrets)(text),
  };
}
