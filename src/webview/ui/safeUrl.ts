/**
 * The addresses that our pages may link to: web and mail addresses, but nothing that runs code, reads files or carries
 * its own content.
 */

const allowed: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Returns the address that a browser would open, with host names in ASCII; `undefined` when it must not be a link. */
export function safeUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && allowed.has(url.protocol) ? url.href : undefined;
}

/** Returns whether a link's text looks like an address but the link leads to a different host. */
export function isDisguised(label: string, href: string): boolean {
  const trimmed = label.trim();
  if (!/^\S+\.\S+$/.test(trimmed)) return false;
  const address = safeUrl(trimmed) ?? safeUrl(`https://${trimmed}`);
  return address === undefined || hostOf(address) !== hostOf(href);
}

function hostOf(href: string): string {
  const { protocol, host, pathname } = new URL(href);
  return protocol === 'mailto:' ? pathname.slice(pathname.lastIndexOf('@') + 1) : host.replace(/^www\./, '');
}
