/** Markdown for hovers and tooltips. It may contain descriptions from untrusted documents. */
import { MarkdownString } from 'vscode';
import { withoutPictures } from '../../protocol/core/base/markdownText.ts';

/**
 * The Markdown is untrusted, so its links cannot run commands. Images are removed, because VS Code would fetch them
 * from any address.
 */
export function toMarkdown(text: string): MarkdownString {
  return new MarkdownString(withoutPictures(text));
}
