/** Renders text, emphasis, code, links and images inside a block. HTML markup is shown as text. */
import type { Token, Tokens } from 'marked';
import type { ComponentChild } from 'preact';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { ExternalLink } from '../externalLink.tsx';
import { RemoteMedia, ShownMedia } from '../media.tsx';
import { isDisguised, safeUrl } from '../safeUrl.ts';

export function inlineTokens(tokens: readonly Token[] | undefined): readonly ComponentChild[] {
  return (tokens ?? []).map(inlineToken);
}

function inlineToken(token: Token, key: number): ComponentChild {
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inlineTokens(token.tokens)}</strong>;
    case 'em':
      return <em key={key}>{inlineTokens(token.tokens)}</em>;
    case 'del':
      return <del key={key}>{inlineTokens(token.tokens)}</del>;
    case 'codespan':
      return <code key={key}>{visibleText((token as Tokens.Codespan).text)}</code>;
    case 'br':
      return <br key={key} />;
    case 'link':
      return <Link key={key} token={token as Tokens.Link} />;
    case 'image':
      return <Picture key={key} token={token as Tokens.Image} />;
    case 'checkbox':
      return (token as Tokens.Checkbox).checked ? '☑ ' : '☐ ';
    case 'text':
    case 'escape': {
      const { tokens, text } = token as Tokens.Text;
      return tokens === undefined ? visibleText(decodeEntities(text)) : inlineTokens(tokens);
    }
    default:
      return visibleText(token.raw);
  }
}

/** Shows the Markdown source when the address is not allowed as a link. */
function Link({ token: { href, raw, text, tokens } }: { readonly token: Tokens.Link }) {
  const url = safeUrl(href);
  if (url === undefined) return <>{visibleText(raw)}</>;
  const hidden = isDisguised(text, url) || text.trim() === '';
  return (
    <>
      <ExternalLink href={url}>{inlineTokens(tokens)}</ExternalLink>
      {hidden && <span class="quiet link-target"> ({url})</span>}
    </>
  );
}

function Picture({ token: { href, text, raw } }: { readonly token: Tokens.Image }) {
  const label = visibleText(text);
  if (href.length < maxImageLength && /^data:image\/[\w.+-]+[;,]/i.test(href)) {
    return <ShownMedia kind="image" url={href} label={label} />;
  }
  return safeUrl(href) === undefined ? <>{visibleText(raw)}</> : <RemoteMedia kind="image" url={href} label={label} />;
}

/** Maximum number of characters of a data URL. */
const maxImageLength = 1024 * 1024;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  rarr: '→',
  larr: '←',
  times: '×',
  deg: '°',
};

/** Decodes the known references; all others stay unchanged. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,6}));/g, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
