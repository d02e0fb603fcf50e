/** Whether an endpoint speaks another protocol than a request that is for it, and the sentence about that. */
import type { WireRequest } from '../protocol/session/client/transport.ts';
import { dialectById, dialects } from '../protocol/protocols/registry.ts';
import { createTranslate, type Locale } from '../protocol/core/l10n/lexicon.ts';
import { mismatchKeys, mismatchSentences, type MismatchPurpose } from '../protocol/core/l10n/mismatch.ts';
import { findMismatch } from '../protocol/session/live/findMismatch.ts';
import { nodeExchange } from './nodeExchange.ts';
import { nodeTransport } from './nodeTransport.ts';

export interface Difference {
  /** The id of the protocol that the endpoint speaks. */
  readonly spoken: string;
  readonly message: string;
}

export interface AskedEndpoint {
  readonly name: string;
  readonly origin?: string | undefined;
  /** As its settings say. */
  readonly dialect?: string | undefined;
}

export interface DifferenceOptions {
  /** The id of the request's protocol. */
  readonly own: string;
  /** What is done with the request, if that is not to send it. */
  readonly purpose?: MismatchPurpose;
  readonly locale: Locale;
}

/** As the settings say; of an endpoint that says nothing, as its server does. `undefined` where nobody says it. */
export async function findDifference(
  endpoint: AskedEndpoint,
  request: Omit<WireRequest, 'body'>,
  { own, purpose = 'send', locale }: DifferenceOptions,
): Promise<Difference | undefined> {
  const spoken = await spokenBy(endpoint, request, own);
  if (spoken === undefined || spoken === own) return undefined;
  const titles = { spoken: dialectById(spoken).title, own: dialectById(own).title };
  const translate = createTranslate(mismatchSentences, locale);
  return { spoken, message: translate(mismatchKeys[purpose].differs, { name: endpoint.name, ...titles }) };
}

async function spokenBy(
  { origin, dialect }: AskedEndpoint,
  request: Omit<WireRequest, 'body'>,
  own: string,
): Promise<string | undefined> {
  if (dialect !== undefined) return dialects.some(({ id }) => id === dialect) ? dialect : undefined;
  // Our own servers speak several protocols, or what was recorded.
  if (origin !== 'user' && origin !== 'workspace') return undefined;
  const parts = { exchange: nodeExchange, transport: nodeTransport };
  return (await findMismatch(request, dialectById(own), new AbortController().signal, parts))?.dialect;
}
