/** The commands of `agent-api`: each one checks and converts its arguments, and then runs. */
import { scenarioNames, scenarioOf } from '../protocol/server/sample/scenarios.ts';
import { protocolIds, profileIds } from '../protocol/lint/config/profileIds.ts';
import { codeTargets } from '../protocol/features/codegen/codeTarget.ts';
import { convertModes } from '../protocol/features/convert/convertDocument.ts';
import { allConverters, converterById } from '../protocol/features/convert/converters.ts';
import { exportFormats, isExportFormat } from '../protocol/features/export/exportFormat.ts';
import { injectedFaultForms, readInjectedFaults, readSpeed } from '../protocol/session/replay/injectedFault.ts';
import { toOrigin } from './agent-tests/permissions.ts';
import { testAgents, testFormats } from './agent-tests/testAgents.ts';
import { capture } from './capture.ts';
import { code } from './code.ts';
import { compare, comparisonFormats } from './compare.ts';
import { convert } from './convert.ts';
import { exportRunFile } from './exportRunFile.ts';
import { fold } from './fold.ts';
import { importFile } from './importFile.ts';
import { lint } from './lint.ts';
import { isLintFormat, lintFormats } from './lintFormats.ts';
import type { OptionValues } from './options.ts';
import { readPort, readTarget, readMismatchPolicy } from './readOptions.ts';
import { schema } from './schema.ts';
import { send } from './send.ts';
import { serve } from './serve.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** The arguments and the context of one call of a command. */
interface Call {
  /** The arguments after the command. */
  readonly files: readonly string[];
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly version: string;
  /** Reports what is wrong with the arguments. */
  refuse(detail: string): ExitCode;
}

type Command = (call: Call) => Promise<ExitCode> | ExitCode;

export const commands: Readonly<Record<string, Command>> = {
  capture: captureRuns,
  code: withFile(writeCode),
  compare: compareFiles,
  convert: withFile(convertFile),
  export: withFile(exportFile),
  fold: withFile((file, { terminal }) => fold(file, terminal)),
  import: withFile((file, { values, terminal }) => importFile(file, values.record ?? 'agent-runs', terminal)),
  lint: withFile((_file, call) => lintFiles(call)),
  schema: ({ files, terminal }) => schema(files[0], terminal),
  send: withFile(sendFile),
  serve: serveRuns,
  test: runTests,
};

/** Most commands need a file. */
function withFile(run: (file: string, call: Call) => Promise<ExitCode> | ExitCode): Command {
  return (call) => {
    const [file] = call.files;
    return file === undefined ? call.refuse(call.terminal.translate('fileNeeded')) : run(file, call);
  };
}

function serveRuns({ files, values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { speed = '1', fault = [], scenario: word } = values;
  const port = readPort(values, terminal);
  const factor = readSpeed(speed);
  if (factor === undefined) return refuseValue('--speed', ['0.5, 1, 2, …', 'max'], { terminal, refuse });
  const faults = readInjectedFaults(fault.join(','));
  if ('wrong' in faults) return refuseValue(`--fault ${faults.wrong}`, [injectedFaultForms], { terminal, refuse });
  const scenario = word === undefined ? undefined : scenarioOf(word);
  if (word !== undefined && scenario === undefined) {
    return refuseValue('--scenario', scenarioNames(), { terminal, refuse });
  }
  return serve({ runs: files, port, speed: factor, faults, scenario }, terminal);
}

async function captureRuns({ values, terminal, refuse }: Call): Promise<ExitCode> {
  const { to = '', record: folder = 'agent-runs' } = values;
  const port = readPort(values, terminal);
  return (await capture({ to, port, folder }, terminal)) ?? refuse(terminal.translate('toNeeded'));
}

function sendFile(file: string, { values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const mismatchPolicy = readMismatchPolicy(values);
  if (mismatchPolicy === undefined) return refuse('--anyway --convert');
  return send({ file, record: values.record, mismatchPolicy, ...readTarget(values, terminal) }, terminal);
}

function runTests({ files, values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { format = 'text', 'allow-env': env = [], 'allow-file': allowed = [], 'allow-host': addresses = [] } = values;
  const target = readTarget(values, terminal);
  const mismatchPolicy = readMismatchPolicy(values);
  if (mismatchPolicy === undefined) return refuse('--anyway --convert');
  const hosts = addresses.map(toOrigin);
  if (!hosts.every((host) => host !== undefined))
    return refuseValue('--allow-host', ['https://api.example.com', '…'], { terminal, refuse });
  if (!testFormats.includes(format)) return refuseValue('--format', testFormats, { terminal, refuse });
  const permissions = { env, files: allowed, hosts };
  return testAgents(
    { files: files.length === 0 ? ['.'] : files, format, mismatchPolicy, permissions, ...target },
    terminal,
  );
}

function writeCode(file: string, call: Call): Promise<ExitCode> | ExitCode {
  const { as = 'python' } = call.values;
  const target = codeTargets.find((one) => one === as);
  if (target === undefined) return refuseValue('--as', codeTargets, call);
  const mismatchPolicy = readMismatchPolicy(call.values);
  if (mismatchPolicy === undefined) return call.refuse('--anyway --convert');
  return code({ file, target, mismatchPolicy, ...readTarget(call.values, call.terminal) }, call.terminal);
}

function exportFile(file: string, { values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { as: format = 'markdown' } = values;
  if (isExportFormat(format)) return exportRunFile(file, format, terminal);
  return refuseValue('--as', exportFormats, { terminal, refuse });
}

function compareFiles({ files, values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const [before, after] = files;
  const { format = 'text' } = values;
  if (before === undefined || after === undefined) return refuse(terminal.translate('twoRunsNeeded'));
  if (!comparisonFormats.includes(format)) return refuseValue('--format', comparisonFormats, { terminal, refuse });
  return compare([before, after], format, terminal);
}

function convertFile(file: string, { values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { to, mode = 'faithful', loss, protocol } = values;
  const ids = allConverters().map(({ id }) => id);
  const target = converterById(to);
  const known = convertModes.find((one) => one === mode);
  if (target === undefined) return refuseValue('--to', ids, { terminal, refuse });
  if (known === undefined) return refuseValue('--mode', convertModes, { terminal, refuse });
  if (protocol !== undefined && converterById(protocol) === undefined) {
    return refuseValue('--protocol', ids, { terminal, refuse });
  }
  return convert({ file, to: target, mode: known, loss, protocol }, terminal);
}

function lintFiles({ files, values, terminal, version, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { format = 'text', profile, protocol, config } = values;
  if (!isLintFormat(format)) return refuseValue('--format', Object.keys(lintFormats), { terminal, refuse });
  if (profile !== undefined && !profileIds().includes(profile)) {
    return refuseValue('--profile', profileIds(), { terminal, refuse });
  }
  if (protocol !== undefined && !protocolIds().includes(protocol)) {
    return refuseValue('--protocol', protocolIds(), { terminal, refuse });
  }
  return lint({ files, format, profile, protocol, config, version }, terminal);
}

function refuseValue(
  name: string,
  known: readonly string[],
  { terminal, refuse }: Pick<Call, 'terminal' | 'refuse'>,
): ExitCode {
  return refuse(terminal.translate('oneOf', { name, all: known.join(', ') }));
}
