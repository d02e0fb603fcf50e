/** Makes an agent that was started with F5 the chosen endpoint as soon as it responds, until it ends. */
import { debug, type DebugSession, Disposable, ProgressLocation } from 'vscode';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { isSameEndpoint } from '../endpoints/knownEndpoints.ts';
import type { LocalServer } from '../endpoints/localServers.ts';
import { loadLazyParts } from '../loadLazyParts.ts';
import { translateStartedAgent } from '../window/translateStartedAgent.ts';
import type { Services } from '../services.ts';
import { parseUrl } from '../../protocol/core/base/url.ts';
import { isLoopback } from '../endpoints/approvalOf.ts';
import { type AgentSession, readSession } from '../starting/agentConfiguration.ts';
import { showProgress } from '../window/safeUi.ts';

interface Followed {
  readonly url: string;
  readonly stopped: AbortController;
  /** Set once the agent responds. */
  server?: LocalServer;
  /** The endpoint that was chosen before. */
  before?: ConfiguredEndpoint | undefined;
}

export function followAgents(services: Services): Disposable {
  const { localServers, defaultEndpoint, log } = services;
  const followed = new Map<string, Followed>();
  const ends = watchSessions();
  const end = async (session: DebugSession): Promise<void> => {
    const agent = followed.get(session.id);
    if (agent === undefined) return;
    followed.delete(session.id);
    agent.stopped.abort();
    if (!ends.wasStopped(session.id)) void reportEnd(services, session, agent.server !== undefined);
    if (agent.server === undefined) return;
    const chosen = defaultEndpoint.get();
    const wasChosen = chosen !== undefined && isSameEndpoint(chosen, agent.server.endpoint);
    // An agent that was started later must not bring back this one.
    for (const other of followed.values()) if (other.before?.url === agent.url) other.before = agent.before;
    await localServers.stop(agent.server);
    if (wasChosen && agent.before !== undefined) await defaultEndpoint.choose(agent.before);
  };
  /** Resolves with the endpoint once the agent responds, or with `undefined` if it ended before. */
  const follow = async (session: DebugSession, agent: Followed, agentSession: AgentSession) => {
    const title = translateStartedAgent('waitForAgent', { name: session.name, url: agentSession.url });
    const wait = (): Promise<boolean> => untilItAnswers(services, agentSession.url, agent.stopped.signal);
    if (!(await showProgress({ location: ProgressLocation.Window, title }, wait))) return undefined;
    agent.before = defaultEndpoint.get();
    agent.server = localServers.add(toCodeOptions(session, agentSession, () => followed.has(session.id)));
    await defaultEndpoint.choose(agent.server.endpoint);
    return agent.server;
  };
  const begin = async (session: DebugSession): Promise<void> => {
    const agentSession = session.parentSession === undefined ? readSession(session.configuration) : undefined;
    if (agentSession === undefined) return;
    const { name } = session;
    const agent: Followed = { url: agentSession.url, stopped: new AbortController() };
    followed.set(session.id, agent);
    const ready = follow(session, agent, agentSession);
    localServers.expect({ name, url: agentSession.url, purpose: translateStartedAgent('agentStarts'), ready });
    if ((await ready) !== undefined) await (await loadLazyParts(services)).openRequest(agentSession);
  };
  const warn = (error: unknown): void => log.warn(String(error));
  return Disposable.from(
    ends,
    debug.onDidStartDebugSession((session) => void begin(session).catch(warn)),
    debug.onDidTerminateDebugSession((session) => void end(session).catch(warn)),
    new Disposable(() => followed.forEach(({ stopped }) => stopped.abort())),
  );
}

/** Called when the user did not stop the agent: its program ended by itself, and its terminal shows the reason. */
async function reportEnd(services: Services, session: DebugSession, hasAnswered: boolean): Promise<void> {
  try {
    await (await loadLazyParts(services)).reportEnd(services, session, hasAnswered);
  } catch (error) {
    services.log.warn(String(error));
  }
}

type ServerOptions = Parameters<Services['localServers']['add']>[0];

/** Stopping the endpoint stops the agent. */
function toCodeOptions(session: DebugSession, agentSession: AgentSession, isRunning: () => boolean): ServerOptions {
  const { url, keepsConversation } = agentSession;
  return {
    origin: 'debug',
    name: session.name,
    purpose: translateStartedAgent('agentRuns'),
    ...(keepsConversation !== undefined && { keepsConversation }),
    server: {
      url,
      async dispose() {
        if (isRunning()) await debug.stopDebugging(session);
      },
    },
  };
}

/** Milliseconds between two health checks. */
const pause = 250;

/** Resolves with `false` if the agent ended before. Any response counts, because not every agent reports its health. */
async function untilItAnswers({ engines }: Services, url: string, stopped: AbortSignal): Promise<boolean> {
  const target = parseUrl(url);
  // A server on another machine is not asked before the user has approved it, which happens when something is sent.
  if (target === undefined || !isLoopback(target)) return true;
  while (!stopped.aborted) {
    const { ok } = await engines.tasks.probeHealth({ url, headers: {} });
    if (ok) return !stopped.aborted;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}

interface SessionEnds extends Disposable {
  /** Whether the session was asked to end before its program had ended. */
  wasStopped(sessionId: string): boolean;
}

interface Message {
  readonly type?: string;
  readonly command?: string;
  readonly event?: string;
}

/**
 * Finds out how a debug session ended: because the user stopped it, or because its program ended. Reads the messages
 * between VS Code and the debuggers of agents.
 */
function watchSessions(): SessionEnds {
  const stopped = new Set<string>();
  const ended = new Set<string>();
  const factory = debug.registerDebugAdapterTrackerFactory('*', {
    createDebugAdapterTracker({ id, configuration }) {
      if (readSession(configuration) === undefined) return undefined;
      // A session that is restarted keeps its id.
      for (const ids of [stopped, ended]) ids.delete(id);
      return {
        onWillReceiveMessage({ command }: Message) {
          const isEnd = command === 'terminate' || command === 'disconnect';
          // VS Code also sends `disconnect` after a program has ended by itself.
          if (isEnd && !ended.has(id)) stopped.add(id);
        },
        onDidSendMessage({ type, event }: Message) {
          if (type === 'event' && (event === 'terminated' || event === 'exited')) ended.add(id);
        },
      };
    },
  });
  return {
    wasStopped: (id) => stopped.has(id),
    dispose() {
      factory.dispose();
    },
  };
}
