/** `agent-api lint`: requests, stored streams and run files → findings, in the requested format. */
import type { LintSetup } from '../protocol/lint/config/resolveConfig.ts';
import { lintText } from '../protocol/session/stored/lintText.ts';
import { createConfigFiles } from './configFiles.ts';
import { findFiles } from './findFiles.ts';
import { lintFormats, type FileFinding, type LintFormat } from './lintFormats.ts';
import { redactForText } from './fileSecrets.ts';
import { readNamed } from './readInput.ts';
import type { ExitCode, Terminal } from './terminal.ts';

interface LintCommand {
  /** Files, folders, globs, or `-`. */
  readonly files: readonly string[];
  readonly format: LintFormat;
  /** Overrides the configuration. */
  readonly profile: string | undefined;
  readonly protocol: string | undefined;
  /** The configuration for all files, instead of those in the folders above each file. */
  readonly config: string | undefined;
  readonly version: string;
}

/** Exit codes: 0 no errors, 1 findings at error level, 2 a file or a configuration was not usable. */
export async function lint(command: LintCommand, terminal: Terminal): Promise<ExitCode> {
  const { translate, log, print, locale } = terminal;
  const configs = createConfigFiles(command.config, terminal);
  const findings: FileFinding[] = [];
  const files: string[] = [];
  let unusable = false;
  for (const argument of command.files) {
    const found = await findFiles(argument);
    if (found.length === 0) log(translate('noFiles', { file: argument }));
    unusable ||= found.length === 0;
    files.push(...found);
  }
  for (const file of files) {
    const setup = configs.setupOf(file);
    const found = setup && (await lintFile(file, setup, command, terminal));
    if (found === undefined) unusable = true;
    else findings.push(...found);
  }
  const report = lintFormats[command.format]({ findings, files, version: command.version, locale });
  print(report, ['json', 'sarif'].includes(command.format) ? 'json' : 'text');
  if (unusable) return 2;
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Resolves with `undefined` if the file could not be linted, which was reported. */
async function lintFile(
  file: string,
  setup: LintSetup,
  { profile, protocol }: LintCommand,
  terminal: Terminal,
): Promise<readonly FileFinding[] | undefined> {
  const { translate, log, locale } = terminal;
  if (!setup.lint) return [];
  const content = await readNamed(file, terminal);
  if (content === undefined) return undefined;
  const linted = lintText(content, {
    ...setup,
    ...(profile === undefined ? {} : { profile }),
    protocol,
    locale,
    name: file,
  });
  const redact = await redactForText(content);
  if (linted.ok) return linted.findings.map((finding) => ({ file, ...finding, message: redact(finding.message) }));
  if (linted.reason === 'unrecognized') log(translate('nothingToLint', { file }));
  else log(translate('invalidJson', { file, ...linted.at, detail: linted.detail }));
  return undefined;
}
