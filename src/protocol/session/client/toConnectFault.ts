/** Finds out why there was no answer: the innermost cause, in the words of the system. */
import { faultOf, type Fault } from '../../core/base/fault.ts';

/** `error` is the error with which the platform rejected, `url` the URL of the request. */
export function toConnectFault(error: unknown, url: string): Fault {
  const known = faultOf(error);
  if (known !== undefined) return known;
  const detail = describeError(error);
  const { origin } = new URL(url);
  if (messagesOf(error).some((message) => proxyError.test(message))) return { kind: 'proxy', url: origin, detail };
  return tlsError.test(detail.toUpperCase()) && url.startsWith('https:')
    ? { kind: 'tls', url: origin, detail }
    : { kind: 'unreachable', url: origin, detail };
}

/** The words with which VS Code and `fetch` report a proxy that failed. */
const proxyError = /\b(?:PROXY|SOCKS[45]?) \S|\bto proxies\b|^Proxy response \(/;

/** The message of an error and of those that caused it. */
function messagesOf(error: unknown): readonly string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];
}

const tlsError = /CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO_VERIFY/;

/**
 * Node's `fetch` puts the system's error into `cause`, and proxies nest theirs one level deeper. Browsers only have a
 * message.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  if (error instanceof AggregateError && error.errors.length > 0) return describeError(error.errors[0]);
  if (cause instanceof Error) return describeError(cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return withoutPassword(code === undefined || message.includes(code) ? message : `${code}: ${message}`);
}

/** VS Code names the proxies that it could not reach; older versions include the password for them. */
function withoutPassword(message: string): string {
  return message.replaceAll(/(?<=\b(?:PROXY|HTTPS?|SOCKS[45]?) )[^\s@]{1,512}@/g, '');
}
