/** `agent-api serve`: serves the sample agent or recorded runs on a port until it is interrupted. */
import { posix } from 'node:path';
import { openFileLineStore } from '../node/fileLineStore.ts';
import type { LoopbackServer } from '../node/loopbackServer.ts';
import { startReplayServer } from '../node/replayServer.ts';
import { startSampleServer } from '../node/sampleServer.ts';
import type { Scenario } from '../protocol/server/sample/step.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import type { InjectedFault } from '../protocol/session/replay/injectedFault.ts';
import { findMissingPart } from '../protocol/core/record/runFile.ts';
import { readRecording, type Recording } from '../protocol/session/replay/recording.ts';
import { findFiles } from '../node/findFiles.ts';
import { reportUnreadable, reportUnsearched, systemWord } from './reportError.ts';
import { untilInterrupted, type ExitCode, type Terminal } from './terminal.ts';

interface ServeOptions {
  /** Run files, folders or globs. When empty, the sample agent is served. */
  readonly runs: readonly string[];
  readonly port: number | undefined;
  readonly speed: number;
  readonly faults: readonly InjectedFault[];
  /** What the sample agent does for every message. */
  readonly scenario: Scenario | undefined;
}

export async function serve(options: ServeOptions, terminal: Terminal): Promise<ExitCode> {
  const { log, locale } = terminal;
  try {
    const server = await (options.runs.length === 0 ? startSample(options, terminal) : startReplay(options, terminal));
    if (server === undefined) return 2;
    await untilInterrupted();
    await server.dispose();
    return 0;
  } catch (error) {
    log(systemWord(error, locale));
    return 2;
  }
}

async function startSample({ port, scenario }: ServeOptions, { print, translate }: Terminal): Promise<LoopbackServer> {
  const server = await startSampleServer({ port, scenario });
  print(`${translate('serving', { url: server.url })}\n`);
  return server;
}

/** Resolves with `undefined` after it was reported which file cannot be served. */
async function startReplay(options: ServeOptions, terminal: Terminal): Promise<LoopbackServer | undefined> {
  const { print, log, translate } = terminal;
  const recordings = await readRecordings(options.runs, terminal);
  if (recordings === undefined) return undefined;
  const server = await startReplayServer({
    ...options,
    recordings,
    onServe: ({ recording, by }) => log(translate('served', { run: recording.name, by })),
  });
  print(`${translate('replaying', { count: recordings.length, url: server.url })}\n`);
  return server;
}

function isRunFile(path: string): boolean {
  return /\.agentrun\.jsonl(?:\.gz)?$/i.test(path);
}

async function readRecordings(runs: readonly string[], terminal: Terminal): Promise<readonly Recording[] | undefined> {
  const { log, translate, locale } = terminal;
  const found = await Promise.all(
    runs.map(async (one) => {
      const { kind, files, unreadable } = await findFiles(one, isRunFile);
      reportUnsearched(unreadable, terminal);
      if (unreadable.length > 0) return undefined;
      return kind === 'glob' ? files.filter(isRunFile) : files;
    }),
  );
  if (!found.every((files) => files !== undefined)) return undefined;
  const files = found.flat();
  if (files.length === 0) log(translate('noRuns', { file: runs.join(' ') }));
  const recordings: Recording[] = [];
  for (const file of files) {
    try {
      const read = await readRecording(posix.basename(file), await openFileLineStore(file));
      if (!read.ok) {
        log(`${file}: ${describeFault(read.fault, locale)}`);
        return undefined;
      }
      const missing = findMissingPart(read.value.end);
      if (missing !== undefined) log(translate('replaysPart', { file, reason: describeFault(missing, locale) }));
      recordings.push(read.value);
    } catch (error) {
      reportUnreadable(file, error, terminal);
      return undefined;
    }
  }
  return recordings.length === 0 ? undefined : recordings;
}
