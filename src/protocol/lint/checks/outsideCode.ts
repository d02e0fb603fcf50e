/** Replaces the Markdown code in a text by spaces, so that offsets stay the same. */
export function outsideCode(text: string): string {
  if (!text.includes('`')) return text;
  // A fence that is never closed extends to the end.
  return text.replaceAll(/```[^]*?(?:```|$)|`[^`\n]+`/g, (code) => ' '.repeat(code.length));
}
