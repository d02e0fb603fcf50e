/** What the tools need, on the command line: files, the environment, and the network of this process. */
import { randomUUID } from 'node:crypto';
import { isJsonObject } from '../../protocol/core/json/json.ts';
import { describeFault } from '../../protocol/core/l10n/faults.ts';
import { defaultProtocol, protocolOfRequest } from '../../protocol/protocols/registry.ts';
import { hideInUrl } from '../../protocol/session/client/credentials.ts';
import { defaultTimeout, resolveEndpoint, type Endpoint } from '../../protocol/session/client/endpoint.ts';
import { completeRequest, parseRequest } from '../../protocol/session/live/preparedRequest.ts';
import { lookUpInEnvironment } from '../../node/environment.ts';
import type { LoopbackServer } from '../../node/loopbackServer.ts';
import { createRunFileIn } from '../../node/newRunFile.ts';
import { replayFile } from '../../node/replayServer.ts';
import { startSampleServer } from '../../node/sampleServer.ts';
import type { Replays, RequestToSend, Sender } from '../../tools/context.ts';
import { ToolError } from '../../tools/tool.ts';
import { redactFor } from '../fileSecrets.ts';
import { matchProtocol } from '../matchProtocol.ts';
import { readRulePage } from '../readRulePage.ts';
import { startRun } from '../startRun.ts';
import type { Terminal } from '../terminal.ts';
import type { ServerContext } from './createMcpServer.ts';
import { runTestFiles } from './runTestFiles.ts';

export interface ToolOptions {
  readonly root: string;
  /** The folder of runs, where new ones are recorded, too. */
  readonly runFolders: readonly [string, ...string[]];
  readonly endpoints: readonly Endpoint[];
  readonly allowsSending: boolean;
}

/** `dispose` stops all servers. */
export function createToolContext(
  options: ToolOptions,
  terminal: Terminal,
): ServerContext & { dispose(): Promise<void> } {
  const { root, runFolders, allowsSending } = options;
  const replays = createReplays();
  return {
    root,
    runFolders,
    limits: terminal.limits,
    redactFor,
    readRulePage,
    ...(allowsSending && { sender: createSender(options, terminal), replays }),
    dispose: () => replays.dispose(),
  };
}

function createSender({ endpoints, runFolders: [folder] }: ToolOptions, terminal: Terminal): Sender {
  return {
    endpoints: async () => endpoints.map(({ name, url }) => ({ name, url: hideInUrl(url) })),
    async send(request, signal) {
      const known = endpoints.find(({ name }) => name === request.endpoint);
      const isSample = request.endpoint === undefined || request.endpoint === sampleName;
      if (known === undefined && !isSample) throw new ToolError(describeUnknown(request.endpoint ?? '', endpoints));
      const sample = known === undefined ? await startSampleServer({ pace: 0 }) : undefined;
      try {
        const endpoint = known ?? sampleEndpoint(sample?.url ?? '');
        return await record(request, endpoint, { folder, signal, terminal });
      } finally {
        await sample?.dispose();
      }
    },
    runTests: (path) => runTestFiles(path, endpoints, terminal),
  };
}

const sampleName = 'Sample agent';

const sampleEndpoint = (url: string): Endpoint => ({
  name: sampleName,
  url: new URL('/', url).href,
  headers: {},
  timeout: defaultTimeout,
  origin: 'sample',
});

function describeUnknown(endpoint: string, endpoints: readonly Endpoint[]): string {
  const names = [...endpoints.map(({ name }) => name), sampleName];
  return `There is no endpoint ${endpoint}. Use one of: ${names.join(', ')}.`;
}

interface RecordOptions {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
}

/** Sends the request and resolves with the path of its run when it is over. Rejects with a `ToolError`. */
async function record(request: RequestToSend, endpoint: Endpoint, options: RecordOptions): Promise<string> {
  const { folder, signal, terminal } = options;
  const parsed = parseRequest(request.text);
  if (!parsed.ok || !isJsonObject(parsed.json))
    throw new ToolError('The request is not a JSON object. Call lint to see why.');
  const protocol = protocolOfRequest(parsed.json) ?? defaultProtocol;
  const own = completeRequest(protocol, { text: parsed.text, json: parsed.json });
  const resolved = await resolveEndpoint(endpoint, lookUpInEnvironment);
  if (!resolved.ok) throw new ToolError(describeFault(resolved.fault, 'en'));
  const mismatchPolicy = endpoint.origin === 'sample' ? 'send' : 'refuse';
  const receiver = { name: endpoint.name, request: resolved.value.request, mismatchPolicy } as const;
  const matched = await matchProtocol(own, receiver, terminal);
  if (typeof matched === 'string') throw new ToolError(`${matched}\nThe tool convert can convert the request.`);
  const { path, store } = createRunFileIn(folder, request.source, new Date());
  const header = { source: request.source };
  const session = startRun({ request: matched, endpoint: resolved.value, header, store }, terminal);
  signal.addEventListener('abort', () => session.stop(), { once: true });
  await session.done;
  return path;
}

function createReplays(): Replays & { dispose(): Promise<void> } {
  const servers = new Map<string, LoopbackServer>();
  return {
    async start(path) {
      const started = await replayFile({ path, speed: 1, faults: [] });
      if (!started.ok) throw new ToolError(describeFault(started.fault, 'en'));
      const id = `replay-${servers.size + 1}-${randomUUID().slice(0, 4)}`;
      servers.set(id, started.value);
      return { id, url: started.value.url };
    },
    async stop(id) {
      const server = servers.get(id);
      servers.delete(id);
      await server?.dispose();
      return server !== undefined;
    },
    async dispose() {
      await Promise.all(Array.from(servers.values(), (server) => server.dispose()));
      servers.clear();
    },
  };
}
