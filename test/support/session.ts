/** Runs one session against a URL, with the real transport, recorded in memory. */
import { setTimeout as wait } from 'node:timers/promises';
import { resolveEndpoint, type Endpoint } from '../../src/protocol/session/client/endpoint.ts';
import { findBetterRoute } from '../../src/protocol/session/live/findBetterRoute.ts';
import { nodeExchange, nodeTransport } from '../../src/node/nodeExchange.ts';
import type { RetryPolicy } from '../../src/protocol/session/client/retryPolicy.ts';
import type { Transport } from '../../src/protocol/session/client/transport.ts';
import type { LookupVariable } from '../../src/protocol/session/client/variables.ts';
import type { Limits } from '../../src/protocol/core/base/limits.ts';
import { parseExact } from '../../src/protocol/core/json/exactJson.ts';
import type { Json } from '../../src/protocol/core/json/json.ts';
import type { ProtocolId } from '../../src/protocol/protocols/contract/documents.ts';
import { createMemoryLineStore, type LineStore } from '../../src/protocol/core/record/lineStore.ts';
import type { RunEnd } from '../../src/protocol/core/record/runFile.ts';
import { startSession, type LiveSession } from '../../src/protocol/session/live/liveSession.ts';
import type { RunState } from '../../src/protocol/session/live/runState.ts';

export interface TestRun {
  readonly state: RunState;
  readonly end: RunEnd;
  readonly lines: readonly string[];
}

export interface TestRunOptions {
  readonly url: string;
  readonly body?: string;
  readonly protocol?: ProtocolId;
  readonly profiles?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout?: number;
  readonly lookup?: LookupVariable;
  readonly store?: LineStore;
  readonly transport?: Transport;
  readonly limits?: Limits;
  readonly retry?: RetryPolicy;
}

const noVariables: LookupVariable = () => Promise.resolve(undefined);

/** Starts a session. Throws when the endpoint itself cannot be used. */
export async function startTestSession(order: TestRunOptions): Promise<{ session: LiveSession; store: LineStore }> {
  const {
    url,
    body = '{"input":[]}',
    headers = {},
    timeout = 10,
    lookup = noVariables,
    protocol = 'agent-api',
    transport = nodeTransport,
  } = order;
  const endpoint: Endpoint = { name: 'test', url, headers, timeout, retry: order.retry };
  const resolved = await resolveEndpoint(endpoint, lookup);
  if (!resolved.ok) throw new Error(`endpoint: ${resolved.fault.kind}`);
  const store = order.store ?? createMemoryLineStore();
  const session = startSession({
    header: {
      agentrun: 1,
      protocol,
      startedAt: new Date().toISOString(),
      source: 'test',
      endpoint: resolved.value.recorded,
      request: parseOrText(body),
      ...(order.profiles && { profiles: order.profiles }),
    },
    request: { ...resolved.value.request, body },
    transport,
    store,
    redact: resolved.value.redact,
    findBetterRoute: (root, signal) => findBetterRoute(root, signal, nodeExchange),
    now: () => performance.now(),
    ...(order.limits && { limits: order.limits }),
  });
  return { session, store };
}

export async function runOnce(order: TestRunOptions): Promise<TestRun> {
  const { session, store } = await startTestSession(order);
  const end = await session.done;
  return { state: session.state, end, lines: await store.read(0, store.count) };
}

/** Waits until `test` is true, for at most thirty seconds: as long as the tests of the user interface wait. */
export async function until(test: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await test()); tries += 1) {
    if (tries === 3000) throw new Error('expected a condition to hold within 30 s');
    await wait(10);
  }
}

function parseOrText(body: string): Json {
  try {
    return parseExact(body);
  } catch {
    return body;
  }
}
