/** An agent that was started is an endpoint as soon as it answers, the chosen one, until it ends. */
import { debug, Disposable, ProgressLocation, Uri, window, type DebugSession } from 'vscode';
import type { LocalServer } from '../endpoints/localServers.ts';
import { sayOfScaffold } from '../kit/scaffoldWords.ts';
import type { Services } from '../services.ts';
import { parseUrl } from '../../protocol/base/url.ts';
import { isLoopback } from '../endpoints/approvalOf.ts';
import { readSession, type AgentSession } from './agentConfiguration.ts';

interface Followed {
  readonly stopped: AbortController;
  /** Once it answers. */
  server?: LocalServer;
  /** The endpoint that was chosen before. */
  before?: string | undefined;
}

export function followAgents(services: Services): Disposable {
  const { localServers, defaultEndpoint, log } = services;
  const followed = new Map<string, Followed>();
  const end = async (session: DebugSession): Promise<void> => {
    const agent = followed.get(session.id);
    if (agent === undefined) return;
    followed.delete(session.id);
    agent.stopped.abort();
    if (agent.server === undefined) return;
    const wasChosen = defaultEndpoint.get()?.name === agent.server.endpoint.name;
    await localServers.stop(agent.server);
    if (wasChosen && agent.before !== undefined) await defaultEndpoint.choose(agent.before);
  };
  const begin = async (session: DebugSession): Promise<void> => {
    const said = session.parentSession === undefined ? readSession(session.configuration) : undefined;
    if (said === undefined) return;
    const agent: Followed = { stopped: new AbortController() };
    followed.set(session.id, agent);
    const title = sayOfScaffold('waitForAgent', { name: session.name, url: said.url });
    const wait = (): Promise<boolean> => untilItAnswers(services, said.url, agent.stopped.signal);
    const answers = await window.withProgress({ location: ProgressLocation.Window, title }, wait);
    if (!answers) return;
    agent.before = defaultEndpoint.get()?.name;
    agent.server = localServers.add(toOrder(session, said, () => followed.has(session.id)));
    await defaultEndpoint.choose(agent.server.endpoint.name);
    if (said.openRequest !== undefined) await window.showTextDocument(Uri.file(said.openRequest), { preview: false });
  };
  const warn = (error: unknown): void => log.warn(String(error));
  return Disposable.from(
    debug.onDidStartDebugSession((session) => void begin(session).catch(warn)),
    debug.onDidTerminateDebugSession((session) => void end(session).catch(warn)),
    new Disposable(() => followed.forEach(({ stopped }) => stopped.abort())),
  );
}

type Order = Parameters<Services['localServers']['add']>[0];

/** Stopping the endpoint stops the agent. */
function toOrder(session: DebugSession, { url }: AgentSession, isRunning: () => boolean): Order {
  return {
    origin: 'debug',
    name: session.name,
    purpose: sayOfScaffold('agentRuns'),
    server: {
      url,
      async dispose() {
        if (isRunning()) await debug.stopDebugging(session);
      },
    },
  };
}

/** Milliseconds between two questions. */
const pause = 250;

/** `false` when it ended before. Whatever answers is there: not every agent says how it is. */
async function untilItAnswers({ platform }: Services, url: string, stopped: AbortSignal): Promise<boolean> {
  const target = parseUrl(url);
  // Elsewhere nobody is asked before the user has allowed it, which is when something is sent.
  if (target === undefined || !isLoopback(target)) return true;
  const { probeHealth } = await platform.loadEngine();
  while (!stopped.aborted) {
    const { ok } = await probeHealth({ url, headers: {} });
    if (ok) return !stopped.aborted;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}
