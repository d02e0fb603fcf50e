/** Which addresses a page of ours leads to: the web and mail, nothing that runs, reads files or carries its content. */

const allowed: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** The address as a browser would go to it, names in ASCII; `undefined` when it must not be a link. */
export function safeUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && allowed.has(url.protocol) ? url.href : undefined;
}

/** A link's words that look like an address must not hide another one. */
export function disguises(words: string, href: string): boolean {
  const said = words.trim();
  if (!/^\S+\.\S+$/.test(said)) return false;
  const address = safeUrl(said) ?? safeUrl(`https://${said}`);
  return address === undefined || hostOf(address) !== hostOf(href);
}

function hostOf(href: string): string {
  const { protocol, host, pathname } = new URL(href);
  return protocol === 'mailto:' ? pathname.slice(pathname.lastIndexOf('@') + 1) : host.replace(/^www\./, '');
}
