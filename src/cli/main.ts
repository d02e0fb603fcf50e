/** `agent-api`: arguments in, exit code out. What a command does is in the file of its name. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defaultTimeout } from '../protocol/client/endpoint.ts';
import { dialectIds, profileIds } from '../protocol/config/profileIds.ts';
import { convertModes } from '../protocol/convert/convertDocument.ts';
import { allConverters, converterById } from '../protocol/convert/converters.ts';
import { exportFormats, isExportFormat } from '../protocol/export/exportFormat.ts';
import { toLocale } from '../protocol/lexicon/lexicon.ts';
import { mishapForms, readMishaps, readSpeed } from '../protocol/replay/mishap.ts';
import { capture } from './capture.ts';
import { convert } from './convert.ts';
import { exportRunFile } from './exportRunFile.ts';
import { fold } from './fold.ts';
import { formats, lint } from './lint.ts';
import { importFile } from './importFile.ts';
import { schema } from './schema.ts';
import { send } from './send.ts';
import { serve } from './serve.ts';
import { createTerminal, systemWord, type ExitCode, type Terminal } from './terminal.ts';

const options = {
  url: { type: 'string' },
  header: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  record: { type: 'string' },
  port: { type: 'string' },
  speed: { type: 'string' },
  fault: { type: 'string', multiple: true },
  as: { type: 'string' },
  to: { type: 'string' },
  mode: { type: 'string' },
  loss: { type: 'string' },
  format: { type: 'string' },
  profile: { type: 'string' },
  dialect: { type: 'string' },
  config: { type: 'string' },
  locale: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

async function main(args: readonly string[]): Promise<ExitCode> {
  const fromEnvironment = toLocale(process.env['LC_ALL'] ?? process.env['LANG'] ?? 'en');
  const refuse = (detail: string): ExitCode => {
    const { say, translate } = createTerminal(fromEnvironment);
    say(translate('badUsage', { detail }));
    return 2;
  };
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return refuse(systemWord(error));
  }
  const { values, positionals } = parsed;
  const terminal = createTerminal(values.locale === undefined ? fromEnvironment : toLocale(values.locale));
  const [command, file] = positionals;
  if (values.version === true) {
    terminal.print(`${readVersion()}\n`);
    return 0;
  }
  if (values.help === true || command === undefined) {
    terminal.print(`${terminal.translate('usage')}\n`);
    return values.help === true ? 0 : 2;
  }
  const timeout = values.timeout === undefined ? defaultTimeout : Number(values.timeout);
  const headers = Object.fromEntries((values.header ?? []).map(splitHeader));
  switch (command) {
    case 'serve':
      return serveRuns(positionals.slice(1), values, terminal, refuse);
    case 'capture':
      return captureRuns(values, terminal, refuse);
    case 'import':
      if (file === undefined) return refuse(terminal.translate('fileNeeded'));
      return importFile(file, values.record ?? 'agent-runs', terminal);
    case 'fold':
      return file === undefined ? refuse(terminal.translate('fileNeeded')) : fold(file, terminal);
    case 'export':
      if (file === undefined) return refuse(terminal.translate('fileNeeded'));
      return exportAs(file, values.as ?? 'markdown', terminal, refuse);
    case 'lint':
      if (file === undefined) return refuse(terminal.translate('fileNeeded'));
      return lintFiles(positionals.slice(1), values, terminal, refuse);
    case 'convert':
      if (file === undefined) return refuse(terminal.translate('fileNeeded'));
      return convertFile(file, values, terminal, refuse);
    case 'schema':
      return schema(file, terminal);
    case 'send':
      if (file === undefined) return refuse(terminal.translate('fileNeeded'));
      if (!(timeout > 0)) return refuse('--timeout');
      return send({ file, url: values.url, headers, timeout, record: values.record }, terminal);
    default:
      return refuse(terminal.translate('unknownCommand', { name: command }));
  }
}

interface ServerValues {
  readonly port?: string | undefined;
  readonly speed?: string | undefined;
  readonly fault?: readonly string[] | undefined;
  readonly to?: string | undefined;
  readonly record?: string | undefined;
}

function serveRuns(
  runs: readonly string[],
  { port, speed = '1', fault = [] }: ServerValues,
  terminal: Terminal,
  refuse: (detail: string) => ExitCode,
): Promise<ExitCode> | ExitCode {
  const wanted = readPort(port);
  if (wanted === 'wrong') return refuse('--port');
  const factor = readSpeed(speed);
  if (factor === undefined) return refuse(terminal.translate('oneOf', { name: '--speed', all: '0.5, 1, 2, …, max' }));
  const mishaps = readMishaps(fault.join(','));
  if ('wrong' in mishaps) {
    return refuse(terminal.translate('oneOf', { name: `--fault ${mishaps.wrong}`, all: mishapForms }));
  }
  return serve({ runs, port: wanted, speed: factor, mishaps }, terminal);
}

async function captureRuns(
  { port, to = '', record = 'agent-runs' }: ServerValues,
  terminal: Terminal,
  refuse: (detail: string) => ExitCode,
): Promise<ExitCode> {
  const wanted = readPort(port);
  if (wanted === 'wrong') return refuse('--port');
  return (await capture({ to, port: wanted, folder: record }, terminal)) ?? refuse(terminal.translate('toNeeded'));
}

function readPort(text: string | undefined): number | 'wrong' | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port < 65_536 ? port : 'wrong';
}

function exportAs(
  file: string,
  format: string,
  terminal: Terminal,
  refuse: (detail: string) => ExitCode,
): Promise<ExitCode> | ExitCode {
  if (isExportFormat(format)) return exportRunFile(file, format, terminal);
  return refuse(terminal.translate('oneOf', { name: '--as', all: exportFormats.join(', ') }));
}

function convertFile(
  file: string,
  {
    to,
    mode = 'faithful',
    loss,
    dialect,
  }: Readonly<Partial<Record<'to' | 'mode' | 'loss' | 'dialect', string | undefined>>>,
  terminal: Terminal,
  refuse: (detail: string) => ExitCode,
): Promise<ExitCode> | ExitCode {
  const ids = allConverters()
    .map(({ id }) => id)
    .join(', ');
  const target = converterById(to);
  const known = convertModes.find((one) => one === mode);
  if (target === undefined) return refuse(terminal.translate('oneOf', { name: '--to', all: ids }));
  if (known === undefined) return refuse(terminal.translate('oneOf', { name: '--mode', all: convertModes.join(', ') }));
  if (dialect !== undefined && converterById(dialect) === undefined) {
    return refuse(terminal.translate('oneOf', { name: '--dialect', all: ids }));
  }
  return convert({ file, to: target, mode: known, loss, dialect }, terminal);
}

function lintFiles(
  files: readonly string[],
  { format = 'text', profile, dialect, config }: LintValues,
  terminal: Terminal,
  refuse: (detail: string) => ExitCode,
): Promise<ExitCode> | ExitCode {
  if (!formats.includes(format))
    return refuse(terminal.translate('oneOf', { name: '--format', all: formats.join(', ') }));
  if (profile !== undefined && !profileIds().includes(profile)) {
    return refuse(terminal.translate('oneOf', { name: '--profile', all: profileIds().join(', ') }));
  }
  if (dialect !== undefined && !dialectIds().includes(dialect)) {
    return refuse(terminal.translate('oneOf', { name: '--dialect', all: dialectIds().join(', ') }));
  }
  return lint({ files, format, profile, dialect, config, version: readVersion() }, terminal);
}

type LintValues = Readonly<Partial<Record<'format' | 'profile' | 'dialect' | 'config', string | undefined>>>;

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

/** Built to `dist/cli/`, two folders below the package. */
function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

process.exitCode = await main(process.argv.slice(2));
