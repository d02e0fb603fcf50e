/** A worker that runs one session whose network is in the thread that started it. */
import { parentPort, workerData } from 'node:worker_threads';
import { createFileLineStore, reopenFileLineStore } from '../../src/node/writtenLineStore.ts';
import { createRedact } from '../../src/protocol/core/secrets/redact.ts';
import { continueSession, startSession } from '../../src/protocol/session/live/liveSession.ts';
import type { ToWorker } from '../../src/protocol/session/remote/messages.ts';
import { createRemoteNetwork } from '../../src/protocol/session/remote/remoteNetwork.ts';

export interface SessionWorkerData {
  readonly path: string;
  readonly url: string;
  readonly sentAt: number;
  readonly isNew: boolean;
  readonly sentTo: string | undefined;
}

const { path, url, sentAt, isNew, sentTo } = workerData as SessionWorkerData;
const port = parentPort;
if (port === null) throw new Error('this is a worker');
const remote = createRemoteNetwork((message, transfer) => port.postMessage({ message }, transfer));
port.on('message', (message: ToWorker) => remote.receive(message));
const options = {
  header: {
    agentrun: 1 as const,
    protocol: 'agent-api',
    startedAt: new Date(0).toISOString(),
    source: 'test',
    endpoint: { name: 'test', url, headers: {} },
    request: { input: [] },
  },
  request: { url, headers: {}, body: '{"input":[]}', timeout: 10 },
  redact: createRedact([{ label: '${secret:KEY}', value: 'sk-0123456789' }]),
  now: () => performance.timeOrigin + performance.now(),
  transport: remote.transport,
  sentAt,
  run: path,
};
const session = isNew
  ? startSession({ ...options, store: createFileLineStore(path) })
  : await continueSession({ ...options, store: await reopenFileLineStore(path), sentTo });
const end = await session.done;
port.postMessage({ end, frames: session.state.frameCount });
port.close();
