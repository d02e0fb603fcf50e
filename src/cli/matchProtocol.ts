/**
 * Finds out whether a server speaks the protocol of a request that is meant for it, and what to do with the request if
 * it does not.
 */
import type { PreparedRequest } from '../protocol/session/live/preparedRequest.ts';
import type { WireRequest } from '../protocol/session/client/transport.ts';
import { convertRequest, findDifference } from '../protocol/features/convert/otherProtocol.ts';
import type { MismatchPurpose } from '../protocol/core/l10n/mismatch.ts';
import { exchange, transport } from './network.ts';
import type { Terminal } from './terminal.ts';

/** What to do with a request whose protocol the server does not speak. */
export type MismatchPolicy = 'refuse' | 'send' | 'convert';

export interface OutgoingRequest extends PreparedRequest {
  /** The address at which its protocol is spoken, if that differs from the given address. */
  readonly url?: string;
}

interface Receiver {
  /** The name as the user wrote it. */
  readonly name: string;
  readonly request: Omit<WireRequest, 'body'>;
  readonly mismatchPolicy: MismatchPolicy;
  /** What is done with the request, if it is not sent. */
  readonly purpose?: MismatchPurpose;
}

/**
 * The request to send to that server. A string is the reason why nothing is sent. The server is only asked with GET
 * requests.
 */
export async function matchProtocol(
  own: OutgoingRequest,
  { name, request, mismatchPolicy, purpose = 'send' }: Receiver,
  { log, locale }: Pick<Terminal, 'log' | 'locale'>,
): Promise<OutgoingRequest | string> {
  if (mismatchPolicy === 'send') return own;
  const asked = { own: own.protocol, purpose, locale };
  const difference = await findDifference({ name, request }, asked, { exchange, transport });
  if (difference === undefined) return own;
  const { spoken, url, message, advice } = difference;
  if (mismatchPolicy === 'refuse') return `${message}\n${advice}`;
  const converted = convertRequest(own, { to: spoken, purpose, locale, indent: '' });
  if (converted.request === undefined) return converted.note ?? message;
  if (converted.note !== undefined) log(converted.note);
  return { ...converted.request, ...(url !== undefined && { url }) };
}
