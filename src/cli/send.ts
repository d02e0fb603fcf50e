/** `agent-api send`: sends a request file to an agent, and prints the response or its events as they stream. */
import { createFileLineStore } from '../node/writtenLineStore.ts';
import { lookUpInEnvironment } from '../node/environment.ts';
import { startSampleServer } from '../node/sampleServer.ts';
import { describeJsonProblem } from '../protocol/core/l10n/jsonIssues.ts';
import { isJsonObject } from '../protocol/core/json/json.ts';
import { resolveEndpoint, type Endpoint } from '../protocol/session/client/endpoint.ts';
import { createPositions } from '../protocol/core/document/positions.ts';
import { describeAttempts } from '../protocol/session/live/describeAttempts.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import { createTranslate } from '../protocol/core/l10n/translate.ts';
import { taskMessages } from '../protocol/core/l10n/tasks.ts';
import { type RunHeader, readRunLine } from '../protocol/core/record/runFile.ts';
import { createEmptyLineStore, type LineStore } from '../protocol/core/record/lineStore.ts';
import { defaultProtocol, protocolOfRequest } from '../protocol/protocols/registry.ts';
import type { RetryPolicy } from '../protocol/session/client/retryPolicy.ts';
import type { LiveSession } from '../protocol/session/live/liveSession.ts';
import { completeRequest, parseRequest } from '../protocol/session/live/preparedRequest.ts';
import type { RunState } from '../protocol/session/live/runState.ts';
import { createConfigFiles } from './configFiles.ts';
import { matchProtocol, type OutgoingRequest, type MismatchPolicy } from './matchProtocol.ts';
import { createPrinter } from './printRun.ts';
import { readNamed } from './readInput.ts';
import { startRun } from './startRun.ts';
import { describeUnwritable } from './reportError.ts';
import type { ExitCode, Terminal } from './terminal.ts';
import { formatDuration } from '../protocol/core/base/formatDuration.ts';
import { toEventLine } from '../protocol/core/wire/eventLine.ts';

/** `text`: the text of the response. `jsonl`: each event as a line of JSON, as `export --as jsonl` prints them. */
export const sendFormats = ['text', 'jsonl'] as const;

interface SendOptions {
  readonly file: string;
  /** When absent, the CLI starts a sample agent. */
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeout: number;
  readonly retry: RetryPolicy | undefined;
  readonly record: string | undefined;
  readonly mismatchPolicy: MismatchPolicy;
  readonly format: (typeof sendFormats)[number];
}

export async function send(options: SendOptions, terminal: Terminal): Promise<ExitCode> {
  const { log, locale } = terminal;
  const read = await readRequest(options.file, terminal);
  if (read === undefined) return 2;
  const sample = options.url === undefined ? await startSampleServer() : undefined;
  try {
    const url = options.url ?? (sample === undefined ? '' : new URL('/', sample.url).href);
    const endpoint: Endpoint = {
      name: url,
      url,
      headers: options.headers,
      timeout: options.timeout,
      retry: options.retry,
    };
    const resolved = await resolveEndpoint(endpoint, lookUpInEnvironment);
    if (!resolved.ok) {
      log(describeFault(resolved.fault, locale));
      return 2;
    }
    const receiver = {
      name: url,
      request: resolved.value.request,
      mismatchPolicy: sample === undefined ? options.mismatchPolicy : 'send',
    } as const;
    const request = await matchProtocol(read, receiver, terminal);
    if (typeof request === 'string') {
      log(request);
      return 2;
    }
    const store = openStore(options.record, terminal);
    if (store === undefined) return 2;
    const header = { source: options.file, ...profilesFor(options.file, terminal) };
    const shown = options.format === 'jsonl' ? createEventPrinter(store, terminal) : store;
    const session = startRun({ request, endpoint: resolved.value, header, store: shown }, terminal);
    return await follow(session, options.format, terminal);
  } finally {
    await sample?.dispose();
  }
}

/** The profiles of servers with known behaviour, from the configuration for the file. */
function profilesFor(file: string, terminal: Terminal): Pick<RunHeader, 'profiles'> {
  const profiles = file === '-' ? {} : (createConfigFiles(undefined, terminal).setupOf(file)?.profile ?? {});
  return Object.keys(profiles).length === 0 ? {} : { profiles };
}

async function readRequest(file: string, terminal: Terminal): Promise<OutgoingRequest | undefined> {
  const { translate, log, locale } = terminal;
  const source = await readNamed(file, terminal);
  if (source === undefined) return undefined;
  const parsed = parseRequest(source);
  if (!parsed.ok) {
    const place = createPositions(source)(parsed.offset);
    log(translate('invalidJson', { file, ...place, detail: describeJsonProblem(parsed.reason, locale) }));
    return undefined;
  }
  if (!isJsonObject(parsed.json)) {
    log(translate('notAnObject', { file }));
    return undefined;
  }
  const protocol = protocolOfRequest(parsed.json) ?? defaultProtocol;
  return completeRequest(protocol, { text: parsed.text, json: parsed.json });
}

function openStore(record: string | undefined, terminal: Terminal): LineStore | undefined {
  if (record === undefined) return createEmptyLineStore();
  try {
    return createFileLineStore(record);
  } catch (error) {
    const detail = describeUnwritable(record, error, terminal);
    terminal.log(terminal.translate('cannotRecord', { file: record, detail }));
    return undefined;
  }
}

/** The id of the task that continues on the server, if the server keeps one. */
function openTask({ header, run, protocol }: RunState): string | undefined {
  const requests = protocol.taskRequests?.(header.request, run) ?? [];
  return requests.some(({ what }) => what === 'cancel') ? run.id : undefined;
}

/** Returns a function that says which attempts have failed since its last call, and how long the wait is. */
function createAttemptLog(state: RunState, { translate, log, locale }: Terminal): () => void {
  let said = 0;
  return () => {
    const { attempts = [], most = 0 } = state.retry ?? {};
    for (const { reason, delay } of describeAttempts(attempts, locale).slice(said)) {
      said += 1;
      log(translate('sendingAgain', { reason, time: formatDuration(delay), number: said + 1, most }));
    }
  };
}

async function follow(session: LiveSession, format: SendOptions['format'], terminal: Terminal): Promise<ExitCode> {
  const { translate, log, locale } = terminal;
  const printer = format === 'text' ? createPrinter(session.state.run, terminal) : undefined;
  const stop = (): void => session.stop();
  process.once('SIGINT', stop);
  const logAttempts = createAttemptLog(session.state, terminal);
  session.onChange(() => {
    logAttempts();
    printer?.printNew();
  });
  const end = await session.done;
  process.removeListener('SIGINT', stop);
  printer?.finish();
  const { error } = session.state.run;
  if (error !== undefined) log(translate('agentError', { code: error.code ?? '', message: error.message }).trim());
  const task = end.end === 'canceled' ? openTask(session.state) : undefined;
  if (task !== undefined) log(createTranslate(taskMessages, locale)('stopped', { id: task }));
  if (end.fault !== undefined) log(describeFault(end.fault, locale));
  log(translate('ended', { reason: end.end, events: session.state.frameCount, time: formatDuration(end.at) }));
  return end.end === 'completed' ? 0 : 1;
}

/** A store that also prints each event that it is given. What it is given contains no secrets any more. */
function createEventPrinter(store: LineStore, { print }: Pick<Terminal, 'print'>): LineStore {
  return {
    get count() {
      return store.count;
    },
    append(line) {
      store.append(line);
      const read = readRunLine(line, 0);
      const text = read.kind === 'frame' ? toEventLine(read.frame) : undefined;
      if (text !== undefined) print(`${text}\n`, 'json');
    },
    read: (from, to) => store.read(from, to),
    close: () => store.close(),
  };
}
