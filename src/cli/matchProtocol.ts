/**
 * Finds out whether a server speaks the protocol of a request that is meant for it, and what to do with the request if
 * it does not.
 */
import { isJsonObject } from '../protocol/core/json/json.ts';
import { completeRequest, type PreparedRequest } from '../protocol/session/live/preparedRequest.ts';
import type { WireRequest } from '../protocol/session/client/transport.ts';
import { convertJson } from '../protocol/features/convert/convertJson.ts';
import { wireProtocolById } from '../protocol/protocols/registry.ts';
import { writeJson } from '../protocol/core/document/writtenJson.ts';
import { createTranslate } from '../protocol/core/l10n/translate.ts';
import { mismatchKeys, mismatchMessages, type MismatchPurpose } from '../protocol/core/l10n/mismatch.ts';
import { findMismatch } from '../protocol/session/live/findMismatch.ts';
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
  const protocol = wireProtocolById(own.protocol);
  const mismatch = await findMismatch(request, protocol, new AbortController().signal, { exchange, transport });
  if (mismatch === undefined) return own;
  const translate = createTranslate(mismatchMessages, locale);
  const keys = mismatchKeys[purpose];
  const { title: spoken } = mismatch;
  if (mismatchPolicy === 'refuse') {
    return `${translate(keys.differs, { name, spoken, own: protocol.title })}\n${translate(keys.how, { spoken })}`;
  }
  const way = { from: own.protocol, to: mismatch.protocol, mode: 'as-runtime' } as const;
  const { document, losses } = convertJson(own.body.json, way);
  if (!isJsonObject(document)) return translate(keys.cannot, { spoken });
  const what = losses.map((loss) => loss.what).join(', ');
  if (what !== '') log(translate('lost', { spoken, what }));
  return { ...completeRequest(wireProtocolById(mismatch.protocol), writeJson(document, '')), url: mismatch.url };
}
