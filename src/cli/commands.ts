/** The commands of `agent-api`: each one converts its arguments, which were already checked, and then runs. */
import { scenarioNames, scenarioOf } from '../protocol/server/sample/scenarios.ts';
import { closestWord } from '../protocol/core/base/closestWord.ts';
import { codeTargets } from '../protocol/features/codegen/codeTarget.ts';
import { convertModes } from '../protocol/features/convert/convertDocument.ts';
import { allConverters, converterById } from '../protocol/features/convert/converters.ts';
import { isExportFormat } from '../protocol/features/export/exportFormat.ts';
import { injectedFaultForms, readInjectedFaults, readSpeed } from '../protocol/session/replay/injectedFault.ts';
import { toOrigin } from './agent-tests/permissions.ts';
import { testAgents } from './agent-tests/testAgents.ts';
import { capture } from './capture.ts';
import { code } from './code.ts';
import { isCommandName, type CommandName } from './command-line/commandDescriptions.ts';
import { completionScript } from './command-line/completion/completionScript.ts';
import { shells } from './command-line/completion/shells.ts';
import { writeCommandHelp, writeOverview } from './command-line/help.ts';
import type { OptionValues } from './command-line/parseCommandLine.ts';
import { compare } from './compare.ts';
import { convert } from './convert.ts';
import { exportRunFile } from './exportRunFile.ts';
import { fold } from './fold.ts';
import { importFile } from './importFile.ts';
import { lint } from './lint.ts';
import { isLintFormat } from './lintFormats.ts';
import { readProtocolWord } from './protocolWord.ts';
import { readPort, readTarget, readMismatchPolicy } from './readOptions.ts';
import { schema } from './schema.ts';
import { send, sendFormats } from './send.ts';
import { serve } from './serve.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** The arguments and the context of one call of a command. */
interface Call {
  /** The arguments after the command: at least those that it requires. */
  readonly files: readonly string[];
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly version: string;
  /** Reports what is wrong with the arguments. */
  refuse(detail: string): ExitCode;
}

type Command = (call: Call) => Promise<ExitCode> | ExitCode;

export const commands: Readonly<Record<CommandName, Command>> = {
  capture: captureRuns,
  code: writeCode,
  compare: compareFiles,
  completion: printCompletion,
  convert: convertFile,
  export: exportFile,
  fold: ({ files: [file = ''], terminal }) => fold(file, terminal),
  help: printHelp,
  import: ({ files: [file = ''], values, terminal }) => importFile(file, values.record ?? 'agent-runs', terminal),
  lint: lintFiles,
  schema: ({ files: [name], terminal }) => schema(name, terminal),
  send: sendFile,
  serve: serveRuns,
  test: runTests,
};

function printHelp({ files: [name], terminal }: Call): ExitCode {
  const { locale, printLine } = terminal;
  const lines = name !== undefined && isCommandName(name) ? writeCommandHelp(name, locale) : writeOverview(locale);
  lines.forEach(printLine);
  return 0;
}

function printCompletion({ files: [name], terminal }: Call): ExitCode {
  const shell = shells.find((one) => one === name) ?? 'bash';
  terminal.print(completionScript(shell, terminal.locale));
  return 0;
}

function serveRuns({ files, values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { speed = '1', fault = [], scenario: word } = values;
  const port = readPort(values, terminal);
  const factor = readSpeed(speed);
  if (factor === undefined) return refuseValue('--speed', speed, ['0.5, 1, 2, …', 'max'], { terminal, refuse });
  const faults = readInjectedFaults(fault.join(','));
  if ('wrong' in faults) {
    return refuseValue(`--fault ${faults.wrong}`, faults.wrong, [injectedFaultForms], { terminal, refuse });
  }
  const scenario = word === undefined ? undefined : scenarioOf(word);
  if (word !== undefined && scenario === undefined) {
    return refuseValue('--scenario', word, scenarioNames(), { terminal, refuse });
  }
  return serve({ runs: files, port, speed: factor, faults, scenario }, terminal);
}

async function captureRuns({ values, terminal, refuse }: Call): Promise<ExitCode> {
  const { to = '', record: folder = 'agent-runs' } = values;
  const port = readPort(values, terminal);
  return (await capture({ to, port, folder }, terminal)) ?? refuse(terminal.translate('toNeeded'));
}

function sendFile({ files: [file = ''], values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const mismatchPolicy = readMismatchPolicy(values);
  if (mismatchPolicy === undefined) return refuseBoth({ terminal, refuse });
  const format = sendFormats.find((one) => one === values.format) ?? 'text';
  return send({ file, record: values.record, mismatchPolicy, format, ...readTarget(values, terminal) }, terminal);
}

function runTests({ files, values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { format = 'text', 'allow-env': env = [], 'allow-file': allowed = [], 'allow-host': addresses = [] } = values;
  const target = readTarget(values, terminal);
  const mismatchPolicy = readMismatchPolicy(values);
  if (mismatchPolicy === undefined) return refuseBoth({ terminal, refuse });
  const hosts = addresses.map(toOrigin);
  if (!hosts.every((host) => host !== undefined))
    return refuseValue('--allow-host', '', ['https://api.example.com', '…'], { terminal, refuse });
  const permissions = { env, files: allowed, hosts };
  return testAgents(
    { files: files.length === 0 ? ['.'] : files, format, mismatchPolicy, permissions, ...target },
    terminal,
  );
}

function writeCode({ files: [file = ''], values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const target = codeTargets.find((one) => one === values.as) ?? 'python';
  const mismatchPolicy = readMismatchPolicy(values);
  if (mismatchPolicy === undefined) return refuseBoth({ terminal, refuse });
  return code({ file, target, mismatchPolicy, ...readTarget(values, terminal) }, terminal);
}

function exportFile({ files: [file = ''], values, terminal }: Call): Promise<ExitCode> {
  return exportRunFile(file, isExportFormat(values.as) ? values.as : 'markdown', terminal);
}

function compareFiles({ files: [before = '', after = ''], values, terminal }: Call): Promise<ExitCode> {
  return compare([before, after], values.format ?? 'text', terminal);
}

function convertFile({ files: [file = ''], values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { to, loss, protocol } = values;
  const target = converterById(to);
  const mode = convertModes.find((one) => one === values.mode) ?? 'faithful';
  if (target === undefined) {
    const ids = allConverters().map(({ id }) => id);
    return refuseValue('--to', to ?? '', ids, { terminal, refuse });
  }
  return convert({ file, to: target, mode, loss, protocol }, terminal);
}

function lintFiles({ files, values, terminal, version }: Call): Promise<ExitCode> {
  const { format = 'text', config, verbose = false } = values;
  const chosen = values.protocol === undefined ? undefined : readProtocolWord(values.protocol);
  const profile = values.profile ?? chosen?.profile;
  const known = isLintFormat(format) ? format : 'text';
  return lint(
    { files, format: known, profile, protocol: chosen?.protocol, config, version, isVerbose: verbose },
    terminal,
  );
}

function refuseValue(
  name: string,
  given: string,
  known: readonly string[],
  { terminal, refuse }: Pick<Call, 'terminal' | 'refuse'>,
): ExitCode {
  const problem = terminal.translate('oneOf', { name, all: known.join(', ') });
  const meant = closestWord(given, known);
  return refuse(meant === undefined ? problem : terminal.translate('didYouMean', { problem, meant }));
}

function refuseBoth({ terminal, refuse }: Pick<Call, 'terminal' | 'refuse'>): ExitCode {
  return refuse(terminal.translate('eitherOption', { names: '--anyway, --convert' }));
}
