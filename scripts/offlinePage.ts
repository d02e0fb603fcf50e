/**
 * The pages of the VSIX while the project has no public repository. VS Code removes every address from the page of an
 * extension except those of the web and those within the page, also `data:`, so a picture of the VSIX cannot be shown.
 * What would lead nowhere is left out.
 */
import { marked, type Token, type Tokens } from 'marked';

export interface OfflineOptions {
  /** Headings within the page that replace the files that links lead to. */
  readonly instead?: Readonly<Record<string, string>>;
}

/** Sections between these comments consist of links, so they are left out as a whole. */
const onlineSection = /<!-- online only -->[^]*?<!-- end of online only -->\n*/g;

/** Returns the Markdown without relative links, which become text, and without pictures. */
export function toOfflinePage(markdown: string, { instead = {} }: OfflineOptions = {}): string {
  const shown = markdown.replaceAll(onlineSection, '');
  return rewrite(
    rewrite(shown, 'image', () => ''),
    'link',
    ({ text, href, raw }) => {
      const address = instead[href];
      if (address !== undefined) return `[${text}](${address})`;
      // A paragraph that is only a link says nothing without it.
      return shown.includes(`\n\n${raw}\n\n`) ? '' : text;
    },
  ).replaceAll(/\n{3,}/g, '\n\n');
}

/** Replaces each image or link whose address is relative. */
function rewrite(
  markdown: string,
  type: 'image' | 'link',
  replace: (token: Tokens.Image | Tokens.Link) => string,
): string {
  const found = new Map<string, string>();
  void marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === type && isRelative((token as Tokens.Link).href))
      found.set(token.raw, replace(token as Tokens.Link));
  });
  return [...found].reduce((text, [raw, replacement]) => text.replaceAll(raw, () => replacement), markdown);
}

/** Returns whether an address has no scheme and does not lead to a heading of the same page. */
export function isRelative(address: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|#)/i.test(address);
}
