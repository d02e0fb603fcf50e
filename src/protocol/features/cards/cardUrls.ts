/** Where the card of an agent may be, for who knows its address or that of its server only. */
import { parseUrl } from '../../core/base/url.ts';

/** Since 0.3, and before. */
const wellKnown: readonly string[] = ['.well-known/agent-card.json', '.well-known/agent.json'];

/**
 * In the order in which they are to be asked: beside the agent first, for servers of many agents,
 * then at the root. An address of a JSON file is that of the card itself. Empty for what is no http(s) URL.
 */
export function cardUrls(typed: string): readonly string[] {
  const url = parseUrl(typed.trim());
  if (url === undefined || !/^https?:$/.test(url.protocol)) return [];
  if (url.pathname.endsWith('.json')) return [url.href];
  const beside = new URL(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`, url.origin);
  const urls = wellKnown.flatMap((path) => [new URL(path, beside).href, new URL(`/${path}`, url).href]);
  return [...new Set(urls)];
}
