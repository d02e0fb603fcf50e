/** What happens to a request whose protocol the server does not speak. */
import { isJsonObject } from '../../core/json/json.ts';
import { writeJson } from '../../core/document/writtenJson.ts';
import { mismatchKeys, mismatchMessages, type MismatchPurpose } from '../../core/l10n/mismatch.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { wireProtocolById, wireProtocols } from '../../protocols/registry.ts';
import type { Exchange } from '../../session/client/exchange.ts';
import type { Transport, WireRequest } from '../../session/client/transport.ts';
import { findMismatch } from '../../session/live/findMismatch.ts';
import { completeRequest, type PreparedRequest } from '../../session/live/preparedRequest.ts';
import { convertJson } from './convertJson.ts';

/** The server at an address, as far as it is known. */
export interface Receiver {
  /** The name as the user wrote it. */
  readonly name: string;
  /** The id of the protocol that its settings declare. If there is none, the server is asked. */
  readonly protocol?: string | undefined;
  readonly request: Omit<WireRequest, 'body'>;
}

export interface Difference {
  /** The id of the protocol that the server speaks. */
  readonly spoken: string;
  /** The address at which it speaks this protocol, if it was asked. */
  readonly url?: string;
  /** Explains the difference to the user. */
  readonly message: string;
  /** What to do about it on the command line. */
  readonly advice: string;
}

export interface DifferenceOptions {
  /** The id of the request's protocol. */
  readonly own: string;
  /** What is done with the request. */
  readonly purpose: MismatchPurpose;
  readonly locale: Locale;
}

/**
 * Resolves with `undefined` if the protocols are equal or the server's protocol is unknown. The server is only asked
 * with GET requests.
 */
export async function findDifference(
  { name, protocol, request }: Receiver,
  { own, purpose, locale }: DifferenceOptions,
  network: { readonly exchange: Exchange; readonly transport: Transport },
): Promise<Difference | undefined> {
  const found =
    protocol === undefined
      ? await findMismatch(request, wireProtocolById(own), new AbortController().signal, network)
      : wireProtocols.some(({ id }) => id === protocol) && protocol !== own
        ? { protocol, title: wireProtocolById(protocol).title }
        : undefined;
  if (found === undefined) return undefined;
  const translate = createTranslate(mismatchMessages, locale);
  const titles = { spoken: found.title, own: wireProtocolById(own).title };
  return {
    spoken: found.protocol,
    ...('url' in found && { url: found.url }),
    message: translate(mismatchKeys[purpose].differs, { name, ...titles }),
    advice: translate(mismatchKeys[purpose].how, titles),
  };
}

/** A converted request. `note` says what was lost, if anything was. Without a request, `note` is the reason. */
export interface ConvertedRequest {
  readonly request?: PreparedRequest;
  readonly note?: string;
}

export interface ConvertRequestOptions {
  /** The id of the protocol to convert to. */
  readonly to: string;
  readonly purpose: MismatchPurpose;
  readonly locale: Locale;
  /** The indentation of the converted request. */
  readonly indent?: string;
}

export function convertRequest(
  { protocol, body }: PreparedRequest,
  { to, purpose, locale, indent }: ConvertRequestOptions,
): ConvertedRequest {
  const translate = createTranslate(mismatchMessages, locale);
  const target = wireProtocolById(to);
  const { document, losses } = convertJson(body.json, { from: protocol, to, mode: 'as-runtime' });
  if (!isJsonObject(document)) return { note: translate(mismatchKeys[purpose].cannot, { spoken: target.title }) };
  const what = losses.map((loss) => loss.what).join(', ');
  return {
    request: completeRequest(target, writeJson(document, indent)),
    ...(what !== '' && { note: translate('lost', { spoken: target.title, what }) }),
  };
}
