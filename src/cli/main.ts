/**
 * `agent-api`: reads arguments and returns an exit code. The commands are in `commands.ts`, which is loaded when one of
 * them runs.
 */
import { isLimit, limitNames, readLimits, type Limits } from '../protocol/core/base/limits.ts';
import { toLocale, type Locale } from '../protocol/core/l10n/translate.ts';
import type { CommandName } from './command-line/commandDescriptions.ts';
import { checkValues } from './command-line/checkValues.ts';
import { writeCommandHelp, writeOverview, writeWelcome } from './command-line/help.ts';
import {
  checkArguments,
  parseCommandLine,
  type CommandLine,
  type WrongUsage,
} from './command-line/parseCommandLine.ts';
import { fileSystem } from './fileSystem.ts';
import { BadUsage } from './readOptions.ts';
import { createTerminal, type ExitCode, type Terminal } from './terminal.ts';

async function main(args: readonly string[]): Promise<ExitCode> {
  const line = parseCommandLine(args);
  const { command, files, values } = line;
  const limits = readLimitOptions(values.limit ?? []);
  const terminal = createTerminal(readLocale(line), limits);
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

function readLocale({ values: { locale } }: Pick<CommandLine, 'values'>): Locale {
  return toLocale(locale !== undefined && isLocale(locale) ? locale : localeOf(process.env));
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

/** The exit code for mistakes of this program, which no command uses: `EX_SOFTWARE` of `sysexits.h`. */
const mistake = 70;

/** Reports an error that nothing expected. Its stack is of use only to developers of this program. */
function reportMistake(error: unknown): void {
  process.exitCode = mistake;
  // The reader of the output has ended.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'EPIPE') return;
  const { log, translate } = createTerminal(readLocale(parseCommandLine(process.argv.slice(2))));
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  log(translate('mistake', { version: readVersion(), node: process.version, detail: detail.replaceAll(/\s+/g, ' ') }));
  if (error instanceof Error && isSet(process.env['AGENT_API_DEBUG'])) log(error.stack ?? '');
}

function isSet(variable: string | undefined): boolean {
  return variable !== undefined && variable !== '' && variable !== '0';
}

// After an error outside of the command, nothing is known about its state.
process.once('uncaughtException', (error) => {
  reportMistake(error);
  process.exit();
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  reportMistake(error);
}
