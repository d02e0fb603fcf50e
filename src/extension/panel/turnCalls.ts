/** The calls of a panel about the other turns of its conversation. */
import { commands, Uri } from 'vscode';
import type { CallHandlers } from '../../protocol/panel/endpoint.ts';
import { isRunFileName } from '../../protocol/core/record/runFileName.ts';
import { askAgain } from '../engine/askAgain.ts';
import { hostLimits } from '../window/hostLimits.ts';
import type { ServedRun } from './panelQuestions.ts';
import { baseName } from '../window/baseName.ts';

type TurnCalls = Pick<CallHandlers, 'turns-read' | 'turn-read' | 'turn-open'>;

export function createTurnCalls({ engines, document, runFolder }: ServedRun): TurnCalls {
  const { uri } = document;
  const folder = runFolder.uri;
  const file = baseName(uri);
  return {
    'turns-read': async () => {
      if (!runFolder.contains(uri)) return { earlier: [], hasMore: false, branches: [], later: [] };
      return askAgain(() => engines.store.turnsOf(folder.fsPath, file));
    },
    'turn-read': ({ run }) => engines.runs.readTurn(fileOf(folder, run).fsPath, hostLimits()),
    'turn-open': async ({ run }) => {
      await commands.executeCommand('agentApi.run.showTurn', fileOf(folder, run), uri);
      return null;
    },
  };
}

/** Only runs of the folder are read. */
function fileOf(folder: Uri, run: string): Uri {
  if (/[/\\]/.test(run) || !isRunFileName(run)) throw new Error(`not a run: ${run.slice(0, 200)}`);
  return Uri.joinPath(folder, run);
}
