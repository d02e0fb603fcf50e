/**
 * Checks before an agent starts whether its port is free, because a server that already listens there would be mistaken
 * for the agent.
 */
import { localAgentUrl, parseUrl } from '../../protocol/core/base/url.ts';
import { unlessAborted } from '../engine/unlessAborted.ts';
import { notify } from '../window/notify.ts';
import { translateStartedAgent } from '../window/translateStartedAgent.ts';
import type { Services } from '../services.ts';
import { atPort, type AgentConfiguration } from './agentConfiguration.ts';

/** Host names at which a server of this machine listens or is reached. */
const thisMachine: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '[::]']);

/** Resolves with the configuration to start, perhaps at another port, or with `undefined` if the user canceled. */
export async function checkPort<T extends AgentConfiguration>(services: Services, config: T): Promise<T | undefined> {
  const url = parseUrl(config.url ?? localAgentUrl);
  if (url === undefined || !thisMachine.has(url.hostname)) return config;
  const { tasks } = services.engines;
  const port = Number(url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : url.port);
  if (!(await tasks.isPortTaken(url.hostname.replaceAll(/[[\]]/g, ''), port))) return config;
  const who = (await nameOf(services, url)) ?? translateStartedAgent('otherProgram');
  const free = await tasks.findFreePort();
  const other = translateStartedAgent('startAtPort', { port: free });
  const anyway = translateStartedAgent('startAnyway');
  const words = { name: config.name, port, who };
  const chosen = await notify.warning(translateStartedAgent('portTaken', words), other, anyway);
  if (chosen === anyway) return config;
  return chosen === other ? atPort(config, free) : undefined;
}

/** The name of the server at that port: a local server of this extension, or what the server reports about itself. */
async function nameOf({ localServers, engines }: Services, url: URL): Promise<string | undefined> {
  const own = localServers.list().find(({ endpoint }) => parseUrl(endpoint.url)?.port === url.port);
  if (own !== undefined) return own.endpoint.name;
  const stopped = AbortSignal.timeout(identifyTime);
  const asked = engines.tasks.identifyServer({ url: url.href, headers: {} }, stopped);
  return (await unlessAborted(asked, stopped))?.title;
}

/** In milliseconds. It is short because a user who has pressed F5 is waiting. */
const identifyTime = 2000;
