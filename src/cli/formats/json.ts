/** Formats findings as a JSON list, as documented in the README. */
import type { Formatter } from './formatter.ts';

export const toJson: Formatter = ({ findings }) =>
  `${JSON.stringify(
    findings.map(({ file, line, column, endLine, endColumn, pointer, rule, severity, message, source, count }) => ({
      file,
      line,
      column,
      endLine,
      endColumn,
      pointer,
      rule,
      severity,
      message,
      source,
      count,
    })),
    undefined,
    2,
  )}\n`;
