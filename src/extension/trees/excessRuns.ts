/** Asks whether runs that the user does not want to keep (`agentApi.runs.keep`) may be deleted. */
import { env, Uri, workspace } from 'vscode';
import { runListMessages, type RunListKey } from '../../protocol/core/l10n/runList.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { withoutRunSuffix } from '../../protocol/core/record/runFileName.ts';
import { parseJson } from '../../protocol/core/json/parseJson.ts';
import { formatBytes } from '../../protocol/core/base/formatBytes.ts';
import { askAgain } from '../engine/askAgain.ts';
import { settingIds } from '../manifest.ts';
import { listNames } from '../runs/nameRuns.ts';
import { readRunName } from '../runs/runName.ts';
import type { Services } from '../services.ts';
import { hostLocale } from '../window/language.ts';
import { notify } from '../window/notify.ts';
import { pickItems } from '../window/safeUi.ts';
import { withProgress } from '../window/withProgress.ts';
import { removeRuns } from './deleteRuns.ts';
import { isOpen } from './openFiles.ts';

/**
 * Resolves with `false` if there are no such runs, otherwise with `true` when the user has decided and the runs are
 * deleted; then `refresh` is called. The index must be up to date.
 */
export async function askAboutExcess(services: Services, refresh: () => Promise<void>): Promise<boolean> {
  const translate = createTranslate<RunListKey>(runListMessages, hostLocale());
  const found = await findExcess(services);
  if (found.length === 0) return false;
  const size = formatBytes(found.reduce((sum, one) => sum + one.size, 0));
  const [remove, show] = [translate('deleteExcess'), translate('showExcess')];
  const question = translate('excess', { count: found.length, size });
  const answer = await notify.information(question, remove, show, translate('notNow'));
  const chosen =
    answer === remove ? found : answer === show ? await choose(services, found, translate('pickExcess')) : [];
  if (chosen.length === 0) return true;
  const nameOf = ({ uri }: ExcessRun): string => withoutRunSuffix(uri.toString());
  const wanted = new Set(chosen.map(nameOf));
  // A run may have been opened or compressed since the question was asked.
  const removed = (await findExcess(services)).filter((run) => wanted.has(nameOf(run)));
  await withProgress(translate('deletingExcess'), async ({ signal, reportProgress }) => {
    for (const [index, { uri }] of removed.entries()) {
      if (signal.aborted) break;
      if (!isOpen(services, uri)) await removeRuns(services, [uri]);
      reportProgress((index + 1) / removed.length);
    }
  });
  await refresh();
  return true;
}

interface ExcessRun {
  readonly uri: Uri;
  readonly size: number;
}

/** Runs that are open in this window or that may still be recorded are never among them. */
async function findExcess(services: Services): Promise<readonly ExcessRun[]> {
  const { engines, runFolder } = services;
  // The value of a setting is an object that cannot be passed to a thread.
  const setting = parseJson(JSON.stringify(workspace.getConfiguration().get<unknown>(settingIds.keptRuns) ?? null));
  const excess = await askAgain(() => engines.store.excessRuns(runFolder.uri.fsPath, setting));
  return excess
    .map(({ file, size }) => ({ uri: Uri.joinPath(runFolder.uri, file), size }))
    .filter(({ uri }) => !isOpen(services, uri));
}

async function choose(
  services: Services,
  found: readonly ExcessRun[],
  placeHolder: string,
): Promise<readonly ExcessRun[]> {
  const names = await listNames(
    services,
    found.map(({ uri }) => uri),
  );
  const items = found.map((run, at) => {
    const { startedAt } = readRunName(run.uri);
    const description = Number.isNaN(startedAt) ? '' : new Date(startedAt).toLocaleString(env.language);
    return { ...run, label: names[at] ?? '', description, picked: true };
  });
  return (await pickItems(items, { placeHolder })) ?? [];
}
