/** Finds out why there was no answer: the innermost cause, in the words of the system. */
import type { Fault } from '../../core/base/fault.ts';

/** `error` is the error with which the platform rejected, `url` the URL of the request. */
export function toConnectFault(error: unknown, url: string): Fault {
  const detail = describeError(error);
  const { origin } = new URL(url);
  return tlsError.test(detail.toUpperCase()) && url.startsWith('https:')
    ? { kind: 'tls', url: origin, detail }
    : { kind: 'unreachable', url: origin, detail };
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
