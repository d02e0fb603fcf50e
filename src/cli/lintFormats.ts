/** The output formats of `agent-api lint`. `lintText.ts` writes those for people. */
import type { Locale } from '../protocol/core/l10n/translate.ts';
import type { LocatedFinding } from '../protocol/session/stored/lintText.ts';
import { ruleById } from '../protocol/lint/engine/describeFinding.ts';
import { toXmlText } from './xmlText.ts';

export interface FileFinding extends LocatedFinding {
  /** The name from the command line; `-` is standard input. */
  readonly file: string;
}

interface Linted {
  readonly findings: readonly FileFinding[];
  /** All files that were checked, including those without findings. */
  readonly files: readonly string[];
  /** Files that could not be checked, and what is said about them. */
  readonly unread: readonly string[];
  readonly notChecked: string;
  readonly version: string;
  readonly locale: Locale;
}

/** Returns the whole output, with its last line break. */
type Formatter = (linted: Linted) => string;

/** Formats findings as a JSON list,. */
const toJson: Formatter = ({ findings }) =>
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

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** SARIF 2.1.0, the format that code-scanning services and SARIF viewers read. */
const toSarif: Formatter = ({ findings, unread, notChecked, version, locale }) => {
  const ids = [...new Set(findings.map(({ rule }) => rule))];
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'agent-api',
            version,
            rules: ids.map((id) => ({ id, shortDescription: { text: ruleById(id)?.title[locale] ?? id } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        ...(unread.length > 0 && {
          invocations: [
            {
              executionSuccessful: false,
              toolExecutionNotifications: unread.map((file) => ({
                level: 'error',
                message: { text: notChecked },
                locations: [{ physicalLocation: { artifactLocation: { uri: toUri(file) } } }],
              })),
            },
          ],
        }),
        results: findings.map(
          ({ file, rule, severity, message, line, column, endLine, endColumn, pointer, count }) => ({
            ruleId: rule,
            ruleIndex: ids.indexOf(rule),
            level: levels[severity],
            message: { text: message },
            ...(count === undefined ? {} : { occurrenceCount: count }),
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: toUri(file) },
                  region: { startLine: line, startColumn: column, endLine, endColumn },
                },
                logicalLocations: [{ fullyQualifiedName: pointer }],
              },
            ],
          }),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
};

const toUri = (file: string): string => file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');

/**
 * JUnit XML for CI servers: one suite per file, one case per finding. Errors count as failures, and a file that could not
 * be checked as an error.
 */
const toJunit: Formatter = ({ findings, files, unread, notChecked }) => {
  const suites = files.map((file) => {
    const own = findings.filter((finding) => finding.file === file);
    const failures = own.filter(({ severity }) => severity === 'error').length;
    const cases =
      own.length === 0 ? [`    <testcase name="agent-api lint" classname="${toXmlText(file)}"/>`] : own.map(toCase);
    const attributes = `name="${toXmlText(file)}" tests="${cases.length}" failures="${failures}"`;
    return [`  <testsuite ${attributes}>`, ...cases, '  </testsuite>'].join('\n');
  });
  const broken = unread.map((file) => {
    const name = toXmlText(file);
    const error = `<error message="${toXmlText(notChecked)}"/>`;
    return [
      `  <testsuite name="${name}" tests="1" failures="0" errors="1">`,
      `    <testcase name="agent-api lint" classname="${name}">${error}</testcase>`,
      '  </testsuite>',
    ].join('\n');
  });
  const all = [...suites, ...broken];
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...all, '</testsuites>', ''].join('\n');
};

function toCase({ file, line, column, rule, severity, message }: FileFinding): string {
  const start = `    <testcase name="${toXmlText(`${rule} ${line}:${column}`)}" classname="${toXmlText(file)}">`;
  const failureText = toXmlText(`${file}:${line}:${column}: ${message}`);
  const body =
    severity === 'error'
      ? `<failure type="${rule}" message="${toXmlText(message)}">${failureText}</failure>`
      : `<system-out>${failureText}</system-out>`;
  return `${start}${body}</testcase>`;
}

/** The formats that programs read, by their names. */
export const lintFormats = { json: toJson, sarif: toSarif, junit: toJunit } as const;

type MachineFormat = keyof typeof lintFormats;

/** `text`: grouped by file on a terminal, otherwise like `lines`. `lines`: one line for each finding. */
export type LintFormat = 'text' | 'lines' | MachineFormat;

export const lintFormatNames: readonly LintFormat[] = ['text', 'lines', 'json', 'sarif', 'junit'];

export function isLintFormat(name: string): name is LintFormat {
  return lintFormatNames.some((known) => known === name);
}

export function isMachineFormat(name: LintFormat): name is MachineFormat {
  return Object.hasOwn(lintFormats, name);
}
