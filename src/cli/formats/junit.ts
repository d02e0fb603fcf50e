/** JUnit XML for CI servers: a suite per file, a case per finding; only errors fail. */
import type { FileFinding, Formatter } from './formatter.ts';

export const toJunit: Formatter = ({ findings, files }) => {
  const suites = files.map((file) => {
    const own = findings.filter((finding) => finding.file === file);
    const failures = own.filter(({ severity }) => severity === 'error').length;
    const cases =
      own.length === 0 ? [`    <testcase name="agent-api lint" classname="${escape(file)}"/>`] : own.map(toCase);
    const attributes = `name="${escape(file)}" tests="${cases.length}" failures="${failures}"`;
    return [`  <testsuite ${attributes}>`, ...cases, '  </testsuite>'].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n');
};

function toCase({ file, line, column, rule, severity, message }: FileFinding): string {
  const start = `    <testcase name="${escape(`${rule} ${line}:${column}`)}" classname="${escape(file)}">`;
  const said = escape(`${file}:${line}:${column}: ${message}`);
  const body =
    severity === 'error'
      ? `<failure type="${rule}" message="${escape(message)}">${said}</failure>`
      : `<system-out>${said}</system-out>`;
  return `${start}${body}</testcase>`;
}

/** Also drops what XML 1.0 cannot hold. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
