/**
 * The entry point of a thread of the engine. Everything that a server sends or a user opens is parsed and checked here,
 * so that it cannot block VS Code.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { wrapProtocol } from '../protocol/protocols/custom/wrapProtocol.ts';
import { addProtocol } from '../protocol/protocols/registry.ts';
import type { ToHost, ToWorker } from '../protocol/session/remote/messages.ts';
import { createRemoteNetwork } from '../protocol/session/remote/remoteNetwork.ts';
import { createAnswerer, type Message, type NetworkMessage } from './channel/calls.ts';
import type { Service } from './channel/remote.ts';
import { createHostCalls, toCustomProtocol } from './hostProtocols.ts';
import { sharedTime } from './channel/sharedTime.ts';
import type { EngineRole, ThreadData, ThreadService } from './thread.ts';

const port = parentPort;
if (port === null) throw new Error('The engine runs in a worker thread only.');
const { role, locale, executing, customProtocols, customCalls } = workerData as ThreadData;
const network = createRemoteNetwork((content, transfer) => {
  const message: NetworkMessage<ToHost> = { type: 'network', content };
  port.postMessage(message, transfer);
});
const services: Readonly<Record<EngineRole, () => Promise<Service>>> = {
  documents: async () => (await import('./documents/documentService.ts')).createDocumentService(locale),
  runs: async () => (await import('./runs/runService.ts')).createRunService(locale, network, sharedTime),
  servers: async () => (await import('./servers/serverService.ts')).createServerService(locale),
  store: async () => (await import('./store/storeService.ts')).createStoreService(locale),
  tasks: async () => (await import('./tasks/taskService.ts')).createTaskService(locale, network),
};

const callHost = createHostCalls(customCalls);
const removals = new Map<string, () => void>();
const threadService: ThreadService = {
  addProtocol(description) {
    try {
      removals.set(description.id, addProtocol(wrapProtocol(toCustomProtocol(description, callHost))));
      return undefined;
    } catch (error) {
      return String(error);
    }
  },
  removeProtocol(id) {
    removals.get(id)?.();
    removals.delete(id);
  },
  refusals: () => refused,
};
const refused = customProtocols.flatMap((description) => {
  const reason = threadService.addProtocol(description);
  return reason === undefined ? [] : [{ id: description.id, reason }];
});

const executingId = new Int32Array(executing);
const waiting: (() => void)[] = [];
// One call per turn of the event loop, so that a `cancel` that is already there arrives before the call begins.
const next = (): void => {
  const [work] = waiting;
  work?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(next);
};
const service = await services[role]();
const answerer = createAnswerer({ ...service, ...threadService }, (message) => port.postMessage(message), {
  schedule(work) {
    if (waiting.push(work) === 1) setImmediate(next);
  },
  begin: (id) => Atomics.store(executingId, 0, id),
});
port.on('message', (message: Message | NetworkMessage<ToWorker> | 'ping') => {
  if (message === 'ping') port.postMessage('pong');
  else if (message.type === 'network') network.receive(message.content);
  else answerer.receive(message);
});
