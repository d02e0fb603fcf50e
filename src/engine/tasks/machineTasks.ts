/** Questions about this machine. */
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { readAgentLaunches } from '../../node/agentLaunches.ts';
import { checkRuntime, type AgentProgram } from '../../node/checkRuntime.ts';
import { endProcess, findFreePort, isPortTaken } from '../../node/localPorts.ts';

export type { AgentLaunch } from '../../node/agentLaunches.ts';
export type { MissingPackages, PackageManager, RuntimeProblem } from '../../node/checkRuntime.ts';

export function createMachineTasks(locale: Locale) {
  return {
    isPortTaken,
    findFreePort,
    endProcess,
    readAgentLaunches,
    /** What an agent needs to run and does not find. Runs the interpreter, so the workspace must be trusted. */
    checkRuntime: (agent: AgentProgram) => checkRuntime(agent, locale),
  };
}
