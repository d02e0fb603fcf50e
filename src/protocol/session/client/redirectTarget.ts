/**
 * Checks the target of a redirect: a public server must not redirect to an address that only this machine can reach.
 */
import { fail, ok, type Result } from '../../core/base/fault.ts';
import { isPrivateHost } from '../../core/base/privateHost.ts';
import { parseUrl } from '../../core/base/url.ts';
import { isForbiddenUrl } from './forbiddenUrl.ts';

export const maxRedirects = 5;

/**
 * A redirect from HTTPS to HTTP is refused because it would expose the conversation to the network. The detail of a
 * fault states why a redirect is not followed.
 */
export function redirectTarget(location: string, from: string): Result<URL> {
  const refuse = (detail: string): Result<URL> => fail({ kind: 'redirect', url: location, detail });
  const [target, origin] = [parseUrl(location, from), new URL(from)];
  if (target === undefined || !/^https?:$/.test(target.protocol)) return refuse('invalid target');
  if (origin.protocol === 'https:' && target.protocol === 'http:') return refuse('https to http');
  if (isPrivateHost(target.hostname) && !isPrivateHost(origin.hostname)) return refuse('into the local network');
  return isForbiddenUrl(target) ? fail({ kind: 'forbidden-url', url: target.href }) : ok(target);
}
