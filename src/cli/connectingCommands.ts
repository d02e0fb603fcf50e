/** The commands of `agent-api` that connect to servers or are servers. Each converts its arguments first. */
import { codeTargets } from '../protocol/features/codegen/codeTarget.ts';
import { scenarioNames, scenarioOf } from '../protocol/server/sample/scenarios.ts';
import {
  injectedFaultForms,
  readInjectedFaults,
  readSpeed,
  speedForms,
} from '../protocol/session/replay/injectedFault.ts';
import { toOrigin } from './agent-tests/permissions.ts';
import { testAgents } from './agent-tests/testAgents.ts';
import { refuseValue, type Call } from './call.ts';
import { capture } from './capture.ts';
import { code } from './code.ts';
import { serveMcp } from './mcp/mcp.ts';
import { readEndpoints, readMismatchPolicy, readPort, readRetries, readTarget } from './readOptions.ts';
import { send, sendFormats } from './send.ts';
import { serve } from './serve.ts';
import type { ExitCode } from './terminal.ts';

export function serveRuns({ files, values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { speed = '1', fault = [], scenario: word } = values;
  const port = readPort(values, terminal);
  const factor = readSpeed(speed);
  if (factor === undefined) return refuseValue('--speed', speed, [speedForms], { terminal, refuse });
  const faults = readInjectedFaults(fault.join(','));
  if ('wrong' in faults) {
    return refuseValue(`--fault ${faults.wrong}`, faults.wrong, [injectedFaultForms], { terminal, refuse });
  }
  const scenario = word === undefined ? undefined : scenarioOf(word);
  if (word !== undefined && scenario === undefined) {
    return refuseValue('--scenario', word, scenarioNames(), { terminal, refuse });
  }
  const foreign = files.length === 0 ? ignoredBySample(values) : word !== undefined && '--scenario';
  if (foreign !== false) {
    const key = files.length === 0 ? 'onlyForRuns' : 'onlyForSample';
    return refuse(terminal.translate(key, { name: foreign }));
  }
  return serve({ runs: files, port, speed: factor, faults, scenario }, terminal);
}

/** The option of a replay that the sample agent would ignore. */
function ignoredBySample({ speed, fault }: Call['values']): '--fault' | '--speed' | false {
  if (fault !== undefined) return '--fault';
  return speed !== undefined && '--speed';
}

export async function captureRuns({ values, terminal, refuse }: Call): Promise<ExitCode> {
  const { to = '', record: folder = 'agent-runs' } = values;
  const port = readPort(values, terminal);
  return (await capture({ to, port, folder }, terminal)) ?? refuse(terminal.translate('toNeeded'));
}

export function offerTools({ values, terminal, version, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { root = '.', runs = ['agent-runs'], 'allow-send': allowsSending = false } = values;
  const endpoints = readEndpoints(values, terminal);
  const refuseAlone = (name: string, other: string): ExitCode =>
    refuse(terminal.translate('otherOptionNeeded', { name, other }));
  if (endpoints.length > 0 && !allowsSending) return refuseAlone('--endpoint', '--allow-send');
  // The sample agent gets no headers.
  if (endpoints.length === 0 && values.header !== undefined) return refuseAlone('--header', '--endpoint');
  const port = readPort(values, terminal);
  return serveMcp({ root, runs, endpoints, allowsSending, port, version }, terminal);
}

export function sendFile({ files: [file = ''], values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const mismatchPolicy = readMismatchPolicy(values);
  if (mismatchPolicy === undefined) return refuseBoth({ terminal, refuse });
  if (values.record?.endsWith('.gz') === true) return refuse(terminal.translate('recordsUncompressed'));
  const format = sendFormats.find((one) => one === values.format) ?? 'text';
  const retry = readRetries(values, terminal);
  return send(
    { file, record: values.record, mismatchPolicy, format, retry, ...readTarget(values, terminal) },
    terminal,
  );
}

export function runTests({ files, values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const { format = 'text', 'allow-env': env = [], 'allow-file': allowed = [], 'allow-host': addresses = [] } = values;
  const target = readTarget(values, terminal);
  const mismatchPolicy = readMismatchPolicy(values);
  if (mismatchPolicy === undefined) return refuseBoth({ terminal, refuse });
  const hosts = addresses.map(toOrigin);
  if (!hosts.every((host) => host !== undefined))
    return refuse(terminal.translate('originNeeded', { name: '--allow-host' }));
  const permissions = { env, files: allowed, hosts };
  return testAgents(
    { files: files.length === 0 ? ['.'] : files, format, mismatchPolicy, permissions, ...target },
    terminal,
  );
}

export function writeCode({ files: [file = ''], values, terminal, refuse }: Call): Promise<ExitCode> | ExitCode {
  const target = codeTargets.find((one) => one === values.as) ?? 'python';
  const mismatchPolicy = readMismatchPolicy(values);
  if (mismatchPolicy === undefined) return refuseBoth({ terminal, refuse });
  return code({ file, target, mismatchPolicy, ...readTarget(values, terminal) }, terminal);
}

function refuseBoth({ terminal, refuse }: Pick<Call, 'terminal' | 'refuse'>): ExitCode {
  return refuse(terminal.translate('eitherOption', { names: '--anyway, --convert' }));
}
