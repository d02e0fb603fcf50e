/**
 * `agent-api`: reads arguments and returns an exit code. The commands are in `commands.ts`, which is loaded when one of
 * them runs.
 */
import { isLimit, limitNames, readLimits, type Limits } from '../protocol/core/base/limits.ts';
import { toLocale } from '../protocol/core/l10n/translate.ts';
import type { CommandName } from './command-line/commandDescriptions.ts';
import { checkValues } from './command-line/checkValues.ts';
import { writeCommandHelp, writeOverview, writeWelcome } from './command-line/help.ts';
import { checkArguments, parseCommandLine, type WrongUsage } from './command-line/parseCommandLine.ts';
import { fileSystem } from './fileSystem.ts';
import { BadUsage } from './readOptions.ts';
import { createTerminal, type ExitCode, type Terminal } from './terminal.ts';

async function main(args: readonly string[]): Promise<ExitCode> {
  const line = parseCommandLine(args);
  const { command, files, values } = line;
  const given = values.locale !== undefined && isLocale(values.locale) ? values.locale : localeOf(process.env);
  const limits = readLimitOptions(values.limit ?? []);
  const terminal = createTerminal(toLocale(given), limits);
  const refuse = (detail: string): ExitCode => {
    terminal.log(terminal.translate('badUsage', { detail, help: helpOf(command) }));
    return 2;
  };
  if (line.wrong !== undefined) return refuse(describeWrong(line.wrong, terminal));
  if (values.locale !== undefined && !isLocale(values.locale)) {
    return refuse(terminal.translate('oneOf', { name: '--locale', all: 'en, zh-cn' }));
  }
  if (limits === undefined) return refuse(terminal.translate('limitNeeded', { all: limitNames.join(', ') }));
  if (values.version === true) {
    terminal.print(`${readVersion()}\n`);
    return finish(0, terminal);
  }
  if (values.help === true || command === undefined) {
    await printHelp(command, values.help === true, terminal);
    return finish(0, terminal);
  }
  const wrong = checkArguments(command, files) ?? (await checkValues(command, line));
  if (wrong !== undefined) return refuse(describeWrong(wrong, terminal));
  const { commands } = await import('./commands.ts');
  try {
    const code = await commands[command]({ files, values, terminal, version: readVersion(), refuse });
    return await finish(code, terminal);
  } catch (error) {
    if (error instanceof BadUsage) return refuse(error.message);
    throw error;
  }
}

/** Resolves with 2 instead of `code` if not everything could be printed, which is reported. */
async function finish(code: ExitCode, { end, log, translate, locale }: Terminal): Promise<ExitCode> {
  const failure = await end();
  if (failure === undefined) return code;
  const { systemWord } = await import('./reportError.ts');
  log(translate('outputFailed', { detail: systemWord(failure, locale) }));
  return 2;
}

/** `agent-api` alone is a question and not a mistake, so its exit code is 0, as that of `gh` is. */
async function printHelp(
  command: CommandName | undefined,
  isAsked: boolean,
  { printLine, locale }: Terminal,
): Promise<void> {
  if (command === undefined && !isAsked) writeWelcome(locale).forEach(printLine);
  else (await (command === undefined ? writeOverview(locale) : writeCommandHelp(command, locale))).forEach(printLine);
}

function describeWrong({ key, args, meant }: WrongUsage, { translate }: Terminal): string {
  const problem = translate(key, args);
  return meant === undefined ? problem : translate('didYouMean', { problem, meant });
}

/** The command line that prints the help for a mistake in the arguments of a command. */
function helpOf(command: CommandName | undefined): string {
  return command === undefined ? 'agent-api --help' : `agent-api ${command} --help`;
}

function isLocale(text: string): boolean {
  return /^(?:en|zh)(?:[-_.]|$)/i.test(text);
}

/** As POSIX specifies: the first variable that is set and not empty. */
function localeOf(env: NodeJS.ProcessEnv): string {
  return [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value !== undefined && value !== '') ?? 'en';
}

/** Reads `NAME=N` options, which may be repeated. Returns `undefined` if one of them is not a limit. */
function readLimitOptions(given: readonly string[]): Limits | undefined {
  const pairs = given
    .map((one) => one.split('='))
    .map(([name = '', value = '']) => [name, /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN] as const);
  return pairs.every(([name, value]) => isLimit(name, value)) ? readLimits(Object.fromEntries(pairs)) : undefined;
}

/** The CLI is built to `dist/cli/` and `dist/chunks/`, two folders below the package. */
function readVersion(): string {
  const { readFileSync } = fileSystem();
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

process.exitCode = await main(process.argv.slice(2));
