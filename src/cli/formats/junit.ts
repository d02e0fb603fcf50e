/** JUnit XML for CI servers: one suite per file, one case per finding. Only errors count as failures. */
import type { FileFinding, Formatter } from './formatter.ts';
import { toXmlText } from './xmlText.ts';

export const toJunit: Formatter = ({ findings, files }) => {
  const suites = files.map((file) => {
    const own = findings.filter((finding) => finding.file === file);
    const failures = own.filter(({ severity }) => severity === 'error').length;
    const cases =
      own.length === 0 ? [`    <testcase name="agent-api lint" classname="${toXmlText(file)}"/>`] : own.map(toCase);
    const attributes = `name="${toXmlText(file)}" tests="${cases.length}" failures="${failures}"`;
    return [`  <testsuite ${attributes}>`, ...cases, '  </testsuite>'].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n');
};

function toCase({ file, line, column, rule, severity, message }: FileFinding): string {
  const start = `    <testcase name="${toXmlText(`${rule} ${line}:${column}`)}" classname="${toXmlText(file)}">`;
  const said = toXmlText(`${file}:${line}:${column}: ${message}`);
  const body =
    severity === 'error'
      ? `<failure type="${rule}" message="${toXmlText(message)}">${said}</failure>`
      : `<system-out>${said}</system-out>`;
  return `${start}${body}</testcase>`;
}
