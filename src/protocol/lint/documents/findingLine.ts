/** A finding on a line: what the CLI prints, what the task prints, what the problem matcher reads. */

interface FindingInText {
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly rule: string;
}

/** `severity` in words. */
export function toFindingLine(file: string, { line, column, message, rule }: FindingInText, severity: string): string {
  return `${file}:${line}:${column}: ${severity}: ${message} [${rule}]`;
}
