/**
 * Finds out whether an endpoint speaks another protocol than a request that is meant for it, and writes the message.
 */
import type { WireRequest } from '../protocol/session/client/transport.ts';
import { wireProtocolById, wireProtocols } from '../protocol/protocols/registry.ts';
import { createTranslate, type Locale } from '../protocol/core/l10n/translate.ts';
import { mismatchKeys, mismatchMessages, type MismatchPurpose } from '../protocol/core/l10n/mismatch.ts';
import { findMismatch } from '../protocol/session/live/findMismatch.ts';
import { nodeExchange, nodeTransport } from './nodeExchange.ts';

interface Difference {
  /** The id of the protocol that the endpoint speaks. */
  readonly spoken: string;
  readonly message: string;
}

interface AskedEndpoint {
  readonly name: string;
  readonly origin?: string | undefined;
  /** The id of its protocol, as its settings declare it. */
  readonly protocol?: string | undefined;
}

interface DifferenceOptions {
  /** The id of the request's protocol. */
  readonly own: string;
  /** What is done with the request, if it is not sent. */
  readonly purpose?: MismatchPurpose;
  readonly locale: Locale;
}

/**
 * Takes the endpoint's protocol from its settings. If they declare none, it is detected from the server. Resolves with
 * `undefined` if the protocols are equal or the endpoint's protocol is unknown.
 */
export async function findDifference(
  endpoint: AskedEndpoint,
  request: Omit<WireRequest, 'body'>,
  { own, purpose = 'send', locale }: DifferenceOptions,
): Promise<Difference | undefined> {
  const spoken = await protocolOfEndpoint(endpoint, request, own);
  if (spoken === undefined || spoken === own) return undefined;
  const titles = { spoken: wireProtocolById(spoken).title, own: wireProtocolById(own).title };
  const translate = createTranslate(mismatchMessages, locale);
  return { spoken, message: translate(mismatchKeys[purpose].differs, { name: endpoint.name, ...titles }) };
}

async function protocolOfEndpoint(
  { origin, protocol }: AskedEndpoint,
  request: Omit<WireRequest, 'body'>,
  own: string,
): Promise<string | undefined> {
  if (protocol !== undefined) return wireProtocols.some(({ id }) => id === protocol) ? protocol : undefined;
  // The servers of this project speak several protocols, or the protocol that was recorded.
  if (origin !== 'user' && origin !== 'workspace') return undefined;
  const parts = { exchange: nodeExchange, transport: nodeTransport };
  return (await findMismatch(request, wireProtocolById(own), new AbortController().signal, parts))?.protocol;
}
