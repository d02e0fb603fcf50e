/** Markdown for hovers and tooltips. It may contain descriptions from untrusted documents. */
import { MarkdownString } from 'vscode';
import { escapeMarkdown, oneLine, withoutPictures } from '../../protocol/core/base/markdownText.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';

/**
 * The Markdown is untrusted, so its links cannot run commands. Images are removed, because VS Code would fetch them
 * from any address.
 */
export function toMarkdown(text: string): MarkdownString {
  return new MarkdownString(withoutPictures(text));
}

/** A title, and lines below it. All of them may quote servers and files, and are shown as plain text. */
export function toFactsMarkdown(title: string, lines: readonly string[]): MarkdownString {
  const [name, ...others] = [title, ...lines].map((line) => escapeMarkdown(oneLine(visibleText(line))));
  return toMarkdown([`**${name}**`, ...others].join('\n\n'));
}

/** A line of plain text, and a block of JSON below it. */
export function toJsonBlock(text: string, json: string): MarkdownString {
  return new MarkdownString().appendText(visibleText(text)).appendCodeblock(visibleText(json), 'json');
}

/** A link that runs a command of this extension. Its arguments must be representable in JSON. */
export interface CommandLink {
  readonly title: string;
  readonly command: `agentApi.${string}`;
  readonly args?: readonly unknown[];
}

/** A paragraph that may quote servers and files. It is shown as plain text, and only the links after it can be clicked. */
export interface LinkedLine {
  readonly text: string;
  readonly links: readonly CommandLink[];
}

/** Only the commands of the given links can run. */
export function toLinkedMarkdown(lines: readonly LinkedLine[]): MarkdownString {
  const paragraphs = lines.map(({ text, links }) =>
    [escapeMarkdown(oneLine(visibleText(text))), links.map(toLink).join(' | ')]
      .filter((part) => part !== '')
      .join('  \n'),
  );
  const markdown = new MarkdownString(withoutPictures(paragraphs.join('\n\n')));
  markdown.isTrusted = { enabledCommands: lines.flatMap(({ links }) => links.map(({ command }) => command)) };
  return markdown;
}

function toLink({ title, command, args = [] }: CommandLink): string {
  const query = args.length === 0 ? '' : `?${encodeURIComponent(JSON.stringify(args))}`;
  // A parenthesis would end the address of the link.
  return `[${escapeMarkdown(title)}](command:${command}${query.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
