/**
 * The commands of `agent-api`: each one converts its arguments, which were already checked, and then runs. Those that
 * connect to servers, or are servers, are loaded when one of them runs: Node's modules for HTTP and TLS take about as
 * long as all of `lint`.
 */
import { protocols } from '../protocol/protocols/registry.ts';
import { convertModes } from '../protocol/features/convert/convertDocument.ts';
import { allConverters, converterById } from '../protocol/features/convert/converters.ts';
import { isExportFormat } from '../protocol/features/export/exportFormat.ts';
import { refuseValue, type Call, type Command } from './call.ts';
import { isCommandName, type CommandName } from './command-line/commandDescriptions.ts';
import { completionScript } from './command-line/completion/completionScript.ts';
import { shells } from './command-line/completion/shells.ts';
import { writeCommandHelp, writeOverview } from './command-line/help.ts';
import type * as connectingCommands from './connectingCommands.ts';
import { convert } from './convert.ts';
import { fold } from './fold.ts';
import { lint } from './lint.ts';
import { isLintFormat } from './lintFormats.ts';
import { readProtocolWord } from './protocolWord.ts';
import { schema } from './schema.ts';
import type { ExitCode } from './terminal.ts';

export const commands: Readonly<Record<CommandName, Command>> = {
  capture: connecting('captureRuns'),
  code: connecting('writeCode'),
  compare: compareFiles,
  completion: printCompletion,
  convert: convertFile,
  export: exportFile,
  fold: ({ files: [file = ''], terminal }) => fold(file, terminal),
  help: printHelp,
  import: importRuns,
  lint: lintFiles,
  mcp: connecting('offerTools'),
  schema: ({ files: [name], terminal }) => schema(name, terminal),
  search: searchFiles,
  send: connecting('sendFile'),
  serve: connecting('serveRuns'),
  test: connecting('runTests'),
};

async function searchFiles({ files: [text = '', ...files], values, terminal }: Call): Promise<ExitCode> {
  const { searchRunFiles } = await import('./searchRunFiles.ts');
  return searchRunFiles({ text, files, format: values.format ?? 'text' }, terminal);
}

async function printHelp({ files: [name], terminal }: Call): Promise<ExitCode> {
  const { locale, printLine } = terminal;
  const lines =
    name !== undefined && isCommandName(name) ? await writeCommandHelp(name, locale) : await writeOverview(locale);
  lines.forEach(printLine);
  return 0;
}

async function printCompletion({ files: [name], terminal }: Call): Promise<ExitCode> {
  const shell = shells.find((one) => one === name) ?? 'bash';
  terminal.print(await completionScript(shell, terminal.locale));
  return 0;
}

function connecting(name: keyof typeof connectingCommands): Command {
  return async (call) => (await import('./connectingCommands.ts'))[name](call);
}

async function importRuns({ files: [file = ''], values, terminal }: Call): Promise<ExitCode> {
  const { importFile } = await import('./importFile.ts');
  return importFile(file, values.record ?? 'agent-runs', terminal);
}

async function exportFile({ files: [file = ''], values, terminal }: Call): Promise<ExitCode> {
  const { exportRunFile } = await import('./exportRunFile.ts');
  return exportRunFile(file, isExportFormat(values.as) ? values.as : 'markdown', terminal);
}

async function compareFiles({ files: [before = '', after = ''], values, terminal }: Call): Promise<ExitCode> {
  const { compare } = await import('./compare.ts');
  return compare([before, after], values.format ?? 'text', terminal);
}

function convertFile({ files: [file = ''], values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { to, loss, protocol } = values;
  const target = converterById(to);
  const mode = convertModes.find((one) => one === values.mode) ?? 'faithful';
  if (target === undefined) {
    const ids = allConverters().map(({ id }) => id);
    if (to === undefined) return refuse(terminal.translate('toMissing', { all: ids.join(', ') }));
    return refuseValue('--to', to, ids, { terminal, refuse });
  }
  return convert({ file, to: target, mode, loss, protocol }, terminal);
}

function lintFiles({ files, values, terminal, version, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { format = 'text', config, verbose = false } = values;
  const chosen = values.protocol === undefined ? undefined : readProtocolWord(values.protocol);
  const profile = values.profile ?? chosen?.profile;
  const own = protocols.find(({ id }) => id === chosen?.protocol)?.profiles.map(({ id }) => id);
  if (profile !== undefined && own?.includes(profile) === false)
    return refuseValue('--profile', profile, own, { terminal, refuse });
  const known = isLintFormat(format) ? format : 'text';
  return lint(
    { files, format: known, profile, protocol: chosen?.protocol, config, version, isVerbose: verbose },
    terminal,
  );
}
