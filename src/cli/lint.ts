/** `agent-api lint`: requests, stored streams and run files → findings, in the format asked for. */
import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { requestName } from '../protocol/document/requestName.ts';
import { lintText } from '../protocol/lint/lintText.ts';
import { toJson } from './formats/json.ts';
import { toJunit } from './formats/junit.ts';
import { toSarif } from './formats/sarif.ts';
import { toText } from './formats/text.ts';
import type { FileFinding, Formatter } from './formats/formatter.ts';
import { systemWord, type ExitCode, type Terminal } from './terminal.ts';

const formatters: Readonly<Record<string, Formatter>> = { text: toText, json: toJson, sarif: toSarif, junit: toJunit };

export const formats: readonly string[] = Object.keys(formatters);

export interface LintCommand {
  readonly files: readonly string[];
  /** One of `formats`. */
  readonly format: string;
  readonly profile: string | undefined;
  readonly version: string;
}

/** 0 clean, 1 findings at error level, 2 when a file could not be linted at all. */
export async function lint({ files, format, profile, version }: LintCommand, terminal: Terminal): Promise<ExitCode> {
  const { translate, say, print, locale } = terminal;
  const findings: FileFinding[] = [];
  let unusable = false;
  for (const file of files) {
    let content: string;
    try {
      content = file === '-' ? await readAll(process.stdin) : await readFile(file, 'utf8');
    } catch (error) {
      say(translate('cannotRead', { file, detail: systemWord(error) }));
      unusable = true;
      continue;
    }
    const linted = lintText(content, { profile, locale, isRequest: requestName.test(file) });
    if (linted.ok) {
      findings.push(...linted.findings.map((finding) => ({ file, ...finding })));
      continue;
    }
    unusable = true;
    if (linted.reason === 'unrecognized') say(translate('nothingToLint', { file }));
    else say(translate('invalidJson', { file, ...linted.at, detail: linted.detail }));
  }
  print((formatters[format] ?? toText)({ findings, files, version, locale }));
  if (unusable) return 2;
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}
