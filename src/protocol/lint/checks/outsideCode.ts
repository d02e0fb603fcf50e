/** The text with its Markdown code blanked out: offsets stay what they were. */
export function outsideCode(text: string): string {
  if (!text.includes('`')) return text;
  // A fence that is never closed goes on to the end.
  return text.replaceAll(/```[^]*?(?:```|$)|`[^`\n]+`/g, (code) => ' '.repeat(code.length));
}
