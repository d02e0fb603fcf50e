/** Reports the results of agent tests, for people or for CI servers. */
import type { Failure } from '../../protocol/features/agent-test/failure.ts';
import type { TextPlace } from '../../protocol/core/typed-json/readTypedJson.ts';
import { toXmlText } from '../xmlText.ts';
import type { Terminal } from '../terminal.ts';
import { formatDuration } from '../../protocol/core/base/formatDuration.ts';

interface PlacedFailure extends Omit<Failure, 'pointer'> {
  readonly place: TextPlace;
}

export interface TestReport {
  readonly file: string;
  readonly name: string;
  readonly ms: number;
  /** The agent that responded; absent if none was asked. */
  readonly agent?: string | undefined;
  /** Further messages, such as that a part of a recording was missing. Absent if there are none. */
  readonly notes?: readonly string[];
  /** An empty list means that the test passed. */
  readonly failures: readonly PlacedFailure[];
}

/** A file whose tests could not be run, and why. */
export interface UnusableFile {
  readonly file: string;
  readonly messages: readonly string[];
}

/** Reports a test when it is over. */
type Reporter = (report: TestReport, terminal: Terminal) => void;

export const printTest: Reporter = ({ file, name, ms, agent, notes = [], failures }, { print, translate }) => {
  const who = agent === undefined ? '' : ` · ${agent}`;
  print(`${failures.length === 0 ? '✓' : '✗'} ${translate('testTime', { name, time: formatDuration(ms) })}${who}\n`);
  for (const note of notes) print(`  ${note}\n`);
  for (const { place, message, difference } of failures) {
    print(`  ${file}:${place.line}:${place.column}: ${message}\n`);
    if (difference === undefined) continue;
    print(indent('- ', difference.expected) + indent('+ ', difference.actual));
  }
};

/** JUnit XML: one suite for each file, one case for each test. A file that is not usable is a case with an error. */
export function toJunitTests(reports: readonly TestReport[], unusable: readonly UnusableFile[]): string {
  const files = [...new Set(reports.map(({ file }) => file))];
  const suites = files.map((file) => {
    const own = reports.filter((report) => report.file === file);
    const failed = own.filter(({ failures }) => failures.length > 0).length;
    const attributes = `name="${toXmlText(file)}" tests="${own.length}" failures="${failed}"`;
    return [`  <testsuite ${attributes}>`, ...toProperties(own), ...own.map(toCase), '  </testsuite>'].join('\n');
  });
  const broken = unusable.map(({ file, messages: [first = '', ...others] }) => {
    const name = toXmlText(file);
    const error = `<error message="${toXmlText(first)}">${toXmlText([first, ...others].join('\n'))}</error>`;
    return [
      `  <testsuite name="${name}" tests="1" failures="0" errors="1">`,
      `    <testcase name="agent-api test" classname="${name}">${error}</testcase>`,
      '  </testsuite>',
    ].join('\n');
  });
  const all = [...suites, ...broken];
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...all, '</testsuites>', ''].join('\n');
}

/** The agent that responded to each test, as properties, because JUnit has no element for it. */
function toProperties(reports: readonly TestReport[]): readonly string[] {
  const lines = reports.flatMap(({ name, agent }) =>
    agent === undefined ? [] : [`      <property name="agent: ${toXmlText(name)}" value="${toXmlText(agent)}"/>`],
  );
  return lines.length === 0 ? [] : ['    <properties>', ...lines, '    </properties>'];
}

/** The tests, in the order in which they were run, and the files that are not usable, if there are any. */
export function toJsonTests(reports: readonly TestReport[], unusable: readonly UnusableFile[]): string {
  return `${JSON.stringify({ tests: reports, ...(unusable.length > 0 && { unusable }) }, undefined, 2)}\n`;
}

function toCase({ file, name, ms, notes = [], failures }: TestReport): string {
  const start = `    <testcase name="${toXmlText(name)}" classname="${toXmlText(file)}" time="${ms / 1000}"`;
  const lines = failures.map(({ place, message, difference }) => {
    const texts = difference === undefined ? '' : `\n- ${difference.expected}\n+ ${difference.actual}`;
    const line = toXmlText(`${file}:${place.line}:${place.column}: ${message}${texts}`);
    return `<failure message="${toXmlText(message)}">${line}</failure>`;
  });
  // In a JUnit file, `system-out` comes after the failures.
  if (notes.length > 0) lines.push(`<system-out>${toXmlText(notes.join('\n'))}</system-out>`);
  return lines.length === 0 ? `${start}/>` : `${start}>${lines.join('')}</testcase>`;
}

function indent(mark: string, text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${mark}${line}\n`)
    .join('');
}
