/** How a run ended, and why, in the words of rows and lists. */
import type { RunListKey } from '../../protocol/core/l10n/runList.ts';
import type { Translate } from '../../protocol/core/l10n/translate.ts';
import type { WaitsFor } from '../../protocol/core/record/turns.ts';
import type { RunningOrEnded } from './runEnds.ts';
import type { HostTranslate } from '../window/language.ts';

export interface StateTexts {
  readonly translate: HostTranslate;
  readonly listTranslate: Translate<RunListKey>;
}

interface EndedRun {
  readonly end: RunningOrEnded;
  readonly waits?: WaitsFor | undefined;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

/** What the run waits for counts only when it is over: until then, it may change. */
export function stateText({ translate, listTranslate }: StateTexts, { end, waits }: EndedRun): string {
  return end === 'completed' && waits !== undefined ? listTranslate(`waits-${waits}`) : translate(end);
}

/** Whether the row of the run begins with the reason. It must be seen also if a long name leaves no space behind it. */
export function hasFailed(end: RunningOrEnded): boolean {
  return end !== 'completed' && end !== 'running' && end !== 'canceled';
}

/** Codes are identifiers; a longer text is a message, which the tooltip has. */
const maxCode = 40;

/** The shortest text that says why a run did not complete. `undefined` if it did, and waits for nothing. */
export function whyText(texts: StateTexts, run: EndedRun): string | undefined {
  const { end, waits, status, code = '' } = run;
  if (end === 'completed' && waits === undefined) return undefined;
  if (end === 'http-error' && status !== undefined) return `HTTP ${status}`;
  return end === 'failed' && code !== '' && code.length <= maxCode ? code : stateText(texts, run);
}
