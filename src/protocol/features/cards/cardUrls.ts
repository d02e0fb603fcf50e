/** Possible locations of an agent's card, when only the address of the agent or of its server is known. */
import { parseUrl } from '../../core/base/url.ts';

/** The path since version 0.3, and the path before. */
const wellKnown: readonly string[] = ['.well-known/agent-card.json', '.well-known/agent.json'];

/**
 * In the order in which to try them: first beside the agent, for servers with several agents, then at the root. The
 * address of a JSON file is taken as the address of the card itself. Empty for anything that is not an http(s) URL.
 */
export function cardUrls(typed: string): readonly string[] {
  const url = parseUrl(typed.trim());
  if (url === undefined || !/^https?:$/.test(url.protocol)) return [];
  if (url.pathname.endsWith('.json')) return [url.href];
  const beside = new URL(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`, url.origin);
  const urls = wellKnown.flatMap((path) => [new URL(path, beside).href, new URL(`/${path}`, url).href]);
  return [...new Set(urls)];
}
