/**
 * Checks of the pages that users see before they use the product: every link and picture leads somewhere, on the page
 * of the extension as well as in the repository.
 */
import { posix } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import { isRelative } from '../../scripts/offlinePage.ts';

/** An address in a page, as its reader's browser would see it. */
export interface Address {
  readonly kind: 'link' | 'picture';
  readonly address: string;
}

/** Returns the addresses in Markdown, also those of HTML tags. */
export function addressesIn(markdown: string): readonly Address[] {
  const found: Address[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'link') found.push({ kind: 'link', address: (token as Tokens.Link).href });
    if (token.type === 'image') found.push({ kind: 'picture', address: (token as Tokens.Image).href });
    if (token.type === 'html')
      for (const [, name, address = ''] of token.raw.matchAll(/\b(src|href)="([^"]*)"/g))
        found.push({ kind: name === 'src' ? 'picture' : 'link', address });
  });
  return found;
}

/** A page in the repository, with its path from the root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Checks a page of the repository: what it leads to exists. `exists` is given paths from the root. */
export function leadsToFiles({ path, text }: Page, exists: (file: string) => boolean): readonly string[] {
  return addressesIn(text).flatMap(({ kind, address }) => {
    if (address.startsWith('#')) return missingHeading(path, text, address);
    if (!isRelative(address)) return [];
    const file = posix.join(posix.dirname(path), address.replace(/#.*$/, ''));
    return exists(file) ? [] : [`${path}: there is no ${kind} ${address}`];
  });
}

/** The addresses that VS Code keeps in the page of an extension. */
const allowed = { link: /^(?:https:|mailto:)/, picture: /^https:/ } as const;

/**
 * Checks a page of the VSIX: VS Code and the Marketplace resolve no relative addresses in it. If there is a repository,
 * `inRepository` is given the paths that its addresses lead to, and all its pictures come from there.
 */
export function leadsOutOfVsix(
  { path, text }: Page,
  repository?: { readonly url: string; readonly has: (file: string) => boolean },
): readonly string[] {
  return addressesIn(text).flatMap(({ kind, address }) => {
    if (address.startsWith('#') && kind === 'link') return missingHeading(path, text, address);
    if (!allowed[kind].test(address)) return [`${path}: the ${kind} ${address} leads nowhere`];
    if (repository === undefined || !address.startsWith(repository.url)) return [];
    const file = address
      .slice(repository.url.length)
      .replace(/^\/(?:blob|raw)\/[^/]+\//, '')
      .replace(/#.*$/, '');
    return repository.has(file) ? [] : [`${path}: the repository has no ${kind} ${file}`];
  });
}

function missingHeading(path: string, text: string, address: string): readonly string[] {
  const headings = marked.lexer(text).filter(({ type }) => type === 'heading') as readonly Tokens.Heading[];
  const wanted = decodeURIComponent(address.slice(1));
  return headings.some((heading) => toAnchor(heading.text) === wanted)
    ? []
    : [`${path}: there is no heading ${address}`];
}

/** Returns the anchor that GitHub and VS Code make of a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

export interface GalleryManifest {
  readonly displayName?: string;
  readonly publisher?: string;
  readonly license?: string;
  readonly pricing?: string;
  readonly icon?: string;
  readonly galleryBanner?: { readonly color: string; readonly theme: string };
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly badges?: readonly unknown[];
}

/** The Marketplace's categories that can fit us (code.visualstudio.com/api/references/extension-manifest). */
const categories = new Set([
  'AI',
  'Chat',
  'Debuggers',
  'Education',
  'Linters',
  'Snippets',
  'Testing',
  'Visualization',
  'Other',
]);
const maxKeywords = 30;

/** Returns the fields that are missing, or that the Marketplace rejects. */
export function fitsMarketplace(manifest: GalleryManifest): readonly string[] {
  const required = ['displayName', 'publisher', 'license', 'pricing', 'icon', 'galleryBanner'] as const;
  const { keywords, badges } = manifest;
  return [
    ...required.filter((field) => (manifest[field] ?? '') === '').map((field) => `${field} is missing`),
    ...manifest.categories.filter((name) => !categories.has(name)).map((name) => `there is no category ${name}`),
    ...(keywords.length > maxKeywords ? [`${keywords.length} keywords, ${maxKeywords} are allowed`] : []),
    ...(badges === undefined ? [] : ['badges: pages load nothing from other servers']),
  ];
}
