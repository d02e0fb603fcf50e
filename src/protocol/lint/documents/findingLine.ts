/** A finding on a line: what the CLI prints, what the task prints, what the problem matcher reads. */
import type { LocatedFinding } from '../../session/stored/lintText.ts';

/** `severity` in words. */
export function toFindingLine(file: string, { line, column, message, rule }: LocatedFinding, severity: string): string {
  return `${file}:${line}:${column}: ${severity}: ${message} [${rule}]`;
}
