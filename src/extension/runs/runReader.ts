/** A run as it stands now, for commands that hand it on: read from its file unless it is being answered here. */
import type { Uri } from 'vscode';
import type { RunState } from '../../protocol/session/runState.ts';
import type { HostTranslate } from '../kit/language.ts';
import { hostLocale } from '../kit/language.ts';
import type { Platform } from '../platform/platform.ts';
import type { Runs } from './runs.ts';

export interface RunReader {
  /** Rejects with a sentence for the user when the file cannot be read as a run. */
  read(uri: Uri): Promise<RunState>;
}

export function createRunReader(platform: Platform, runs: Runs, translate: HostTranslate): RunReader {
  return {
    async read(uri) {
      const active = runs.atUri(uri);
      if (active !== undefined) return active.session.state;
      const engine = await platform.loadEngine();
      const opened = await engine.openRun(await engine.openRunFile(uri.fsPath));
      if (opened.ok) return opened.value;
      throw new Error(translate('openRunFailed', { reason: engine.describeFault(opened.fault, hostLocale()) }));
    },
  };
}
