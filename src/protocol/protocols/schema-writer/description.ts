/** What is said about a schema: as plain text, and as Markdown for the editors that show it. */
import type { SchemaNode } from './shapeNode.ts';

/** Markdown in which nothing but wire words is marked → plain text. */
export function toPlainText(markdown: string): string {
  return markdown.replaceAll('`', '');
}

/** Members of a schema; the Markdown only where it differs. */
export function toDescriptionNode(markdown: string): SchemaNode {
  const description = toPlainText(markdown);
  return description === markdown ? { description } : { description, markdownDescription: markdown };
}
