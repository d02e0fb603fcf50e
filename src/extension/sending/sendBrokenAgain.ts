/**
 * Sends a request again if its response breaks off after its first event, where the endpoint asks for that
 * (`retry.afterFirstEvent`). Each attempt is a run of its own, which its panel shows in place of the broken one.
 */
import { wait } from '../../protocol/core/base/wait.ts';
import { againMessages, type AgainKey } from '../../protocol/core/l10n/again.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { defaultAttempts, defaultDelay, delayAfter } from '../../protocol/session/client/retryPolicy.ts';
import type { ActiveRun, RunRequest } from '../runs/runs.ts';
import { tabsOfRun } from '../runs/runTarget.ts';
import { showInPlaceOf } from '../runs/showInPlaceOf.ts';
import type { Services } from '../services.ts';
import { hostLocale } from '../window/language.ts';
import { withProgress } from '../window/withProgress.ts';
import { baseName } from '../window/baseName.ts';
import { formatDuration } from '../../protocol/core/base/formatDuration.ts';

/** Resolves when the last attempt is over, or when the user has canceled the wait or sent the document again. */
export async function sendBrokenAgain(services: Services, run: ActiveRun, request: RunRequest): Promise<void> {
  const { retry } = request.expanded.request;
  const { end } = await run.session.done;
  if (retry?.afterFirstEvent !== true || !isBroken(end.fault?.kind)) return;
  const attempt = (end.attempts?.length ?? 0) + 1;
  const delay = delayAfter({ attempt, events: 1 }, retry);
  if (delay === undefined) return;
  const title = createTranslate<AgainKey>(againMessages, hostLocale())('brokeOff', { time: formatDuration(delay) });
  const isDue = await withProgress(title, async ({ signal }) => {
    await wait(delay, signal);
    return !signal.aborted;
  });
  if (!isDue || services.runs.ofDocument(request.document) !== undefined) return;
  const { attempts = defaultAttempts, firstDelay = defaultDelay } = retry;
  const left = { ...retry, attempts: attempts - attempt, firstDelay: firstDelay * 2 ** attempt };
  const { expanded, after = { run: baseName(run.uri), how: 'branch' } } = request;
  const again = { ...request, after, expanded: { ...expanded, request: { ...expanded.request, retry: left } } };
  const repeated = await services.runs.start(again);
  if (tabsOfRun(run.uri).length > 0) await showInPlaceOf(run.uri, repeated.uri, { preserveFocus: true });
  await sendBrokenAgain(services, repeated, again);
}

/** After a timeout or a limit, the agent may still be working. */
function isBroken(fault: string | undefined): boolean {
  return fault === 'broken' || fault === 'unfinished';
}
