/** `agent-api capture`: a proxy to an agent that records the runs that pass through it, until it is interrupted. */
import { accessSync, constants } from 'node:fs';
import { relative } from 'node:path';
import { findProxy } from '../node/environmentProxy.ts';
import { startCaptureServer } from '../node/captureRuns.ts';
import { createRunFileIn, createRunFolder } from '../node/newRunFile.ts';
import { parseUrl } from '../protocol/core/base/url.ts';
import { hideInUrl } from '../protocol/session/client/credentials.ts';
import { systemWord } from './reportError.ts';
import { untilInterrupted, type ExitCode, type Terminal } from './terminal.ts';
import { formatDuration } from '../protocol/core/base/formatDuration.ts';

interface CaptureCommand {
  /** The agent's address, as the user wrote it. */
  readonly to: string;
  readonly port: number | undefined;
  /** The folder for run files. */
  readonly folder: string;
}

/** Returns whether runs can be recorded in the folder, which is created. Reports why not. */
function canRecordIn(folder: string, { log, translate, locale }: Terminal): boolean {
  try {
    createRunFolder(folder);
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    log(translate('cannotWrite', { file: folder, detail: systemWord(error, locale, folder) }));
    return false;
  }
}

/** Resolves with `undefined` if `--to` is not the address of a server. */
export async function capture({ to, port, folder }: CaptureCommand, terminal: Terminal): Promise<ExitCode | undefined> {
  const { print, log, translate, locale, limits } = terminal;
  const target = parseUrl(to);
  if (target?.protocol !== 'http:' && target?.protocol !== 'https:') return undefined;
  // They would not be sent.
  if (target.username !== '' || target.password !== '') return undefined;
  if (!canRecordIn(folder, terminal)) return 2;
  try {
    const server = await startCaptureServer({
      to: target,
      port,
      limits,
      findProxy,
      newFile: (source, startedAt) => createRunFileIn(folder, source, startedAt),
      onRun({ path, session }) {
        const file = relative('.', path);
        log(translate('capturing', { file }));
        void session.done.then(({ end, at }) => {
          log(translate('captured', { file, reason: end, events: session.state.frameCount, time: formatDuration(at) }));
        });
      },
      onProblem: (error) => log(translate('cannotWrite', { file: folder, detail: systemWord(error, locale, folder) })),
    });
    print(`${translate('captureListens', { url: server.url, to: hideInUrl(target.href) })}\n`);
    await untilInterrupted();
    await server.dispose();
    return 0;
  } catch (error) {
    log(systemWord(error, locale));
    return 2;
  }
}
