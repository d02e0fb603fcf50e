/** `agent-api`: reads arguments and returns an exit code. The commands are in `commands.ts`. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLimit, limitNames, readLimits, type Limits } from '../protocol/core/base/limits.ts';
import { toLocale } from '../protocol/core/l10n/translate.ts';
import { commands } from './commands.ts';
import { options, type Parsed } from './options.ts';
import { BadUsage, checkOptions } from './readOptions.ts';
import { createTerminal, systemWord, type ExitCode } from './terminal.ts';

async function main(args: readonly string[]): Promise<ExitCode> {
  const fromEnvironment = toLocale(localeOf(process.env));
  const refuse = (detail: string): ExitCode => {
    const { log, translate } = createTerminal(fromEnvironment);
    log(translate('badUsage', { detail }));
    return 2;
  };
  let parsed: Parsed;
  try {
    // Version 0.1 had `--dialect` instead of `--protocol`.
    const known = args.map((arg) => arg.replace(/^--dialect(?==|$)/, '--protocol'));
    parsed = parseArgs({ args: known, options, allowPositionals: true });
  } catch (error) {
    return refuse(systemWord(error, fromEnvironment));
  }
  const { values, positionals } = parsed;
  if (values.locale !== undefined && !/^(?:en|zh)(?:[-_.]|$)/i.test(values.locale)) {
    return refuse(createTerminal(fromEnvironment).translate('oneOf', { name: '--locale', all: 'en, zh-cn' }));
  }
  const limits = readLimitOptions(values.limit ?? []);
  if (limits === undefined) return refuse(`--limit NAME=N: ${limitNames.join(', ')}`);
  const terminal = createTerminal(values.locale === undefined ? fromEnvironment : toLocale(values.locale), limits);
  const [name, ...files] = positionals;
  if (values.version === true) {
    terminal.print(`${readVersion()}\n`);
    return 0;
  }
  if (values.help === true || name === undefined) {
    terminal.print(`${terminal.translate('usage')}\n`);
    return values.help === true ? 0 : 2;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return refuse(terminal.translate('unknownCommand', { name }));
  try {
    checkOptions(name, values, terminal);
    const code = await command({ files, values, terminal, version: readVersion(), refuse });
    const failure = terminal.end();
    if (failure === undefined) return code;
    terminal.log(terminal.translate('outputFailed', { detail: systemWord(failure, terminal.locale) }));
    return 2;
  } catch (error) {
    if (error instanceof BadUsage) return refuse(error.message);
    throw error;
  }
}

/** As POSIX specifies: the first variable that is set and not empty. */
function localeOf(env: NodeJS.ProcessEnv): string {
  return [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value !== undefined && value !== '') ?? 'en';
}

/** Reads `NAME=N` options, which may be repeated. Returns `undefined` if one of them is not a limit. */
function readLimitOptions(given: readonly string[]): Limits | undefined {
  const pairs = given.map((one) => one.split('=')).map(([name = '', value = '']) => [name, Number(value)] as const);
  return pairs.every(([name, value]) => isLimit(name, value)) ? readLimits(Object.fromEntries(pairs)) : undefined;
}

/** The CLI is built to `dist/cli/`, two folders below the package. */
function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

process.exitCode = await main(process.argv.slice(2));
