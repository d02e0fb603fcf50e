/** Whether a server speaks the protocol of a request that is for it, and what becomes of the request if it does not. */
import { nodeExchange } from '../node/nodeExchange.ts';
import { nodeTransport } from '../node/nodeTransport.ts';
import { parseExact, printExact } from '../protocol/core/json/exactJson.ts';
import { isJsonObject } from '../protocol/core/json/json.ts';
import type { WireRequest } from '../protocol/session/client/transport.ts';
import { convertJson } from '../protocol/features/convert/convertJson.ts';
import type { DialectId } from '../protocol/protocols/contract/dialect.ts';
import { dialectById } from '../protocol/protocols/registry.ts';
import { setMembers } from '../protocol/core/document/parseDocument.ts';
import { createTranslate } from '../protocol/core/l10n/lexicon.ts';
import { mismatchKeys, mismatchSentences, type MismatchPurpose } from '../protocol/core/l10n/mismatch.ts';
import { findMismatch } from '../protocol/session/live/findMismatch.ts';
import type { Terminal } from './terminal.ts';

/** What becomes of a request whose protocol is not that of the server. */
export type Unlike = 'refuse' | 'send' | 'convert';

export interface OwnRequest {
  readonly dialect: DialectId;
  /** JSON text. */
  readonly body: string;
  /** Where its protocol is spoken, if that is not the address that was given. */
  readonly url?: string;
}

export interface Receiver {
  /** As the user has written it. */
  readonly name: string;
  readonly request: Omit<WireRequest, 'body'>;
  readonly unlike: Unlike;
  /** What is done with the request, if that is not to send it. */
  readonly purpose?: MismatchPurpose;
}

/** What is for that server. A text says why nothing is. The server is asked by GETs only. */
export async function matchProtocol(
  own: OwnRequest,
  { name, request, unlike, purpose = 'send' }: Receiver,
  { say, locale }: Pick<Terminal, 'say' | 'locale'>,
): Promise<OwnRequest | string> {
  if (unlike === 'send') return own;
  const dialect = dialectById(own.dialect);
  const parts = { exchange: nodeExchange, transport: nodeTransport };
  const mismatch = await findMismatch(request, dialect, new AbortController().signal, parts);
  if (mismatch === undefined) return own;
  const translate = createTranslate(mismatchSentences, locale);
  const keys = mismatchKeys[purpose];
  const { title: spoken } = mismatch;
  if (unlike === 'refuse') {
    return `${translate(keys.differs, { name, spoken, own: dialect.title })}\n${translate(keys.how, { spoken })}`;
  }
  const way = { from: own.dialect, to: mismatch.dialect, mode: 'as-runtime' } as const;
  const { document, losses } = convertJson(parseExact(own.body), way);
  if (!isJsonObject(document)) return translate(keys.cannot, { spoken });
  const what = losses.map((loss) => loss.what).join(', ');
  if (what !== '') say(translate('lost', { spoken, what }));
  const missing = dialectById(mismatch.dialect).missingMembers(document, () => crypto.randomUUID());
  return { dialect: mismatch.dialect, body: setMembers(printExact(document), missing), url: mismatch.url };
}
