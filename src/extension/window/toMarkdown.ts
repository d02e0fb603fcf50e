/** Markdown for hovers and the like. Descriptions in it come from documents of strangers. */
import { MarkdownString } from 'vscode';
import { withoutPictures } from '../../protocol/core/base/markdownText.ts';

/** Untrusted, so no link of it runs a command, and without pictures, which VS Code would fetch from wherever they are. */
export function toMarkdown(text: string): MarkdownString {
  return new MarkdownString(withoutPictures(text));
}
