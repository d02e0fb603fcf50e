/** Formats a finding as one line. The CLI prints this line, the task prints it, and the problem matcher parses it. */

interface FindingInText {
  /** Both `line` and `column` start at 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly rule: string;
}

/** `severity` is the text that is shown for the severity. */
export function toFindingLine(file: string, { line, column, message, rule }: FindingInText, severity: string): string {
  return `${file}:${line}:${column}: ${severity}: ${message} [${rule}]`;
}
