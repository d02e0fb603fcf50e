/** Runs one session whose process dies at given moments, and the same run without deaths, to compare their records. */
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { restoreFileLineStore } from '../../src/node/writtenLineStore.ts';
import { ok, type Fault } from '../../src/protocol/core/base/fault.ts';
import type { Limits } from '../../src/protocol/core/base/limits.ts';
import { createMemoryLineStore, type LineStore } from '../../src/protocol/core/record/lineStore.ts';
import type { Redact } from '../../src/protocol/core/secrets/redact.ts';
import { createProjector } from '../../src/protocol/panel/projector.ts';
import { projectTimeline } from '../../src/protocol/panel/timeline.ts';
import type { Checkpoint, Transport } from '../../src/protocol/session/client/transport.ts';
import { continueSession, startSession, type LiveSession } from '../../src/protocol/session/live/liveSession.ts';
import type { RunState } from '../../src/protocol/session/live/runState.ts';
import { createKeptResponses } from '../../src/protocol/session/remote/keptResponses.ts';

export interface Death {
  /** The number of lines that are written between the previous death and this one. */
  readonly lines: number;
  /** The part of the next line that is also written, from 0 (nothing) to 1 (all but the line break). */
  readonly part: number;
  /** The file is deleted with its folder. */
  readonly isDeleted?: true;
}

export interface Exchange {
  readonly protocol: string;
  readonly status?: number;
  readonly contentType: string;
  readonly chunks: readonly Uint8Array[];
  /** The body ends with it. */
  readonly fault?: Fault;
  readonly redact: Redact;
  readonly limits?: Limits;
}

export interface RecordedExchange {
  readonly file: string;
  readonly state: RunState;
  /** The number of requests that were sent. */
  readonly sent: number;
  /** The number of deaths that happened. */
  readonly deaths: number;
  /** The checkpoints at which sessions went on. */
  readonly from: readonly (Checkpoint | undefined)[];
}

/** A server and a clock: each chunk arrives 1.3 ms after the previous one was read. */
function createServer({ chunks, contentType, fault, status = 200 }: Exchange) {
  let [time, sent] = [0, 0];
  async function* body(): AsyncGenerator<Uint8Array | Fault> {
    for (const chunk of chunks) {
      time += 1.3;
      yield await Promise.resolve(chunk);
    }
    time += 1.3;
    if (fault !== undefined) yield fault;
  }
  const transport: Transport = () => {
    sent += 1;
    time += 10;
    return Promise.resolve(ok({ status, contentType, headers: { 'content-type': contentType }, body: body() }));
  };
  return {
    transport,
    now: () => time,
    get sent() {
      return sent;
    },
  };
}

function toOptions({ protocol, redact, limits }: Exchange, now: () => number) {
  return {
    header: {
      agentrun: 1 as const,
      protocol,
      startedAt: '2026-11-21T07:16:25.642Z',
      source: 'test',
      endpoint: { name: 'test', url: 'https://agent.example/process', headers: {} },
      request: { input: [] },
    },
    request: { url: 'https://agent.example/process', headers: {}, body: '{"input":[]}', timeout: 10 },
    redact,
    now,
    sentAt: 0,
    run: 'run 1',
    ...(limits !== undefined && { limits }),
  };
}

/** Records the exchange without a death. */
export async function recordOnce(exchange: Exchange): Promise<RecordedExchange> {
  const server = createServer(exchange);
  const store = createMemoryLineStore();
  const options = toOptions(exchange, server.now);
  const session = startSession({ ...options, transport: server.transport, store });
  await session.done;
  const file = (await store.read(0, store.count)).map((line) => `${line}\n`).join('');
  return { file, state: session.state, sent: server.sent, deaths: 0, from: [] };
}

/** `hears` decides whether a checkpoint reaches the keeper of the response before the session dies. */
export async function recordWithDeaths(
  exchange: Exchange,
  deaths: readonly Death[],
  hears: (checkpoint: Checkpoint) => boolean,
): Promise<RecordedExchange> {
  const folder = mkdtempSync(join(tmpdir(), 'continued-'));
  const path = join(folder, 'runs', 'run.agentrun.jsonl');
  mkdirSync(dirname(path));
  writeFileSync(path, '');
  const server = createServer(exchange);
  const kept = createKeptResponses(server.transport, server.now);
  const options = toOptions(exchange, server.now);
  const from: (Checkpoint | undefined)[] = [];
  const opened: LineStore[] = [];
  try {
    for (const death of [...deaths, undefined]) {
      const store = await restoreFileLineStore(path);
      opened.push(store);
      const life = createLife(path, store, death);
      const transport: Transport = async (request, signal) => {
        const answer = await kept.transport(request, signal);
        if (!answer.ok) return answer;
        const { kept: keeper, ...response } = answer.value;
        assert.ok(keeper !== undefined, 'the response is kept');
        from.push(keeper.from);
        const report = (checkpoint: Checkpoint): void => {
          if (hears(checkpoint)) keeper.report(checkpoint);
        };
        return ok({ ...response, body: life.untilDeath(response.body), kept: { ...keeper, report } });
      };
      const sessionOptions = { ...options, transport, store: life.store, sentTo: kept.sentTo(options.run) };
      const session = await Promise.race([life.died, startOrContinue(sessionOptions)]);
      const end = session && (await Promise.race([life.died, session.done]));
      const isDead = session === undefined || end === undefined;
      if (isDead && death?.isDeleted === true) rmSync(dirname(path), { recursive: true });
      if (isDead) continue;
      const file = readFileSync(path, 'utf8');
      return { file, state: session.state, sent: server.sent, deaths: opened.length - 1, from };
    }
    throw new Error('the last session should not die');
  } finally {
    kept.release(options.run);
    for (const store of opened) await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** A rejection is the death of the first session while it writes the header. */
async function startOrContinue(options: Parameters<typeof continueSession>[0]): Promise<LiveSession | undefined> {
  try {
    return await continueSession(options);
  } catch (error) {
    if (error === dying) return undefined;
    throw error;
  }
}

const dying = new Error('died');

/** After its death, a session neither writes nor receives anything. */
function createLife(path: string, store: LineStore, death: Death | undefined) {
  let isDead = false;
  let die = (): void => undefined;
  const died = new Promise<undefined>((resolve) => {
    die = () => {
      isDead = true;
      resolve(undefined);
    };
  });
  let left = death?.lines ?? Number.POSITIVE_INFINITY;
  const mortal: LineStore = {
    get count() {
      return store.count;
    },
    append(line) {
      if (isDead) throw dying;
      if (left > 0) {
        left -= 1;
        return void store.append(line);
      }
      const bytes = Buffer.from(line);
      appendFileSync(path, bytes.subarray(0, Math.floor(bytes.length * (death?.part ?? 0))));
      die();
      throw dying;
    },
    read: (begin, end) => store.read(begin, end),
    close: () => Promise.resolve(),
  };
  return {
    store: mortal,
    died,
    async *untilDeath<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
      const reading = items[Symbol.asyncIterator]();
      for (;;) {
        const next = await reading.next();
        if (isDead) await new Promise(() => undefined);
        if (next.done === true) return;
        yield next.value;
        // The session that died does not close the body.
        if (isDead) await new Promise(() => undefined);
      }
    },
  };
}

/** What is known about a run, in a form that can be compared. */
export function describeState(state: RunState): unknown {
  const { frameCount, answer, firstEventAt, arrivals, protocol, recognized, findings, end } = state;
  return JSON.parse(
    JSON.stringify({
      ...{ frameCount, answer, firstEventAt, protocol: protocol.id, recognized, findings, end },
      arrivals: [arrivals.density(), arrivals.longest, arrivals.stallCount, arrivals.gapAt(0.95)],
      rows: createProjector(state, { locale: 'en', live: false }).snapshot(),
      timeline: projectTimeline(state, 'en'),
    }),
  );
}
