/** Finds the Markdown and MDX pages with documents in their code blocks. This is cheap, because every page is checked. */
import { Position, Range, type TextDocument } from 'vscode';
import { typicalBeginning } from './documentSigns.ts';

/** The opening fence of a block that may contain a document: without a language, or with one of data, plain text or a shell. */
const fence =
  /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:`{3,}|~{3,})[ \t]*(?:json|ndjson|sse|event|te?xt|plain|http|harmony|bash|sh|console|\{|$)/m;

/**
 * Whether a block of a Markdown text may be a document of a protocol or Harmony text. What comes before the first block,
 * such as front matter, does not count.
 */
function hasTypicalBlock(markdown: string): boolean {
  const start = markdown.search(fence);
  if (start === -1) return false;
  const rest = markdown.slice(start);
  return typicalBeginning.test(rest) || harmonyToken.test(rest);
}

/** The tokens with which Harmony text begins. */
const harmonyToken = /<\|(?:start|channel|message)\|>/;

/** The languages of pages. Without an extension for MDX, VS Code has no language for it. */
export const pageLanguages: readonly string[] = ['markdown', 'mdx'];

export const pageName = /\.mdx$/i;

/** The number of characters of a page that are searched for code blocks. */
const maxPage = 1024 * 1024;

/** Returns a function that looks at each version of a document once. */
export function createPageLook(): (document: TextDocument) => boolean {
  const known = new WeakMap<TextDocument, { readonly version: number; readonly isPage: boolean }>();
  return (document) => {
    const { languageId, uri, version } = document;
    if (!pageLanguages.includes(languageId) && !pageName.test(uri.path)) return false;
    const before = known.get(document);
    if (before?.version === version) return before.isPage;
    const isPage = hasTypicalBlock(document.getText(new Range(new Position(0, 0), document.positionAt(maxPage))));
    known.set(document, { version, isPage });
    return isPage;
  };
}
