/** The description of a schema, as plain text and as Markdown for the editors that can show it. */
import type { SchemaNode } from './shapeNode.ts';

/**
 * Converts Markdown to plain text. The Markdown may only contain code marks (backticks) around names of the protocol.
 */
export function toPlainText(markdown: string): string {
  return markdown.replaceAll('`', '');
}

/** The description members of a schema; the Markdown is added only when it differs from the plain text. */
export function toDescriptionNode(markdown: string): SchemaNode {
  const description = toPlainText(markdown);
  return description === markdown ? { description } : { description, markdownDescription: markdown };
}
