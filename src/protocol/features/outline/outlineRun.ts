/** A run in a few lines for a model: how it ended, what it cost, which tools were called, and what is wrong with it. */
import { isJsonObject, stringOr } from '../../core/json/json.ts';
import { describeFault } from '../../core/l10n/faults.ts';
import { firstResponseTextAt } from '../../core/run/firstResponseText.ts';
import type { Item } from '../../core/run/run.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import { isAnsweredInItself, isRow, itemText, projectRow } from '../../panel/rows/projectRow.ts';
import { waitsFor } from '../../session/live/waitsFor.ts';
import type { RunState } from '../../session/live/runState.ts';
import { countNames } from './countNames.ts';
import { formatDuration } from '../../core/base/formatDuration.ts';
import { truncateLine } from '../../core/base/truncate.ts';

/** Maximum number of characters of the prompt and of the answer. */
const textLength = 120;

/** Returns the lines. Every tool that was called and every rule that reported something is named. */
export function outlineRun(state: RunState, redact: Redact): readonly string[] {
  const { header, run, protocol } = state;
  const { endpoint, startedAt } = header;
  const model =
    stringOr(run.fields['model']) ?? (isJsonObject(header.request) ? stringOr(header.request['model']) : undefined);
  const address = endpoint.url === '' || endpoint.url === endpoint.name ? '' : ` (${endpoint.url})`;
  const lines = [
    endLine(state),
    `${protocol.id}, endpoint ${endpoint.name}${address}${model === undefined ? '' : `, model ${model}`}, ${startedAt}`,
    ...usageLine(state),
    ...textLine('prompt', lastOf(run.items, 'request')),
    ...callLines(state),
    ...findingLine(state),
    ...errorLine(state),
    ...textLine('answer', lastOf(run.items, 'response')),
  ];
  return lines.map((line) => redact(line));
}

function endLine(state: RunState): string {
  const { header, end, frameCount, run, firstEventAt } = state;
  const waits = waitsFor(state);
  const textAt = firstResponseTextAt(run);
  const outcome = [end?.end ?? 'running', ...(end?.status === undefined ? [] : [`HTTP ${end.status}`])].join(', ');
  const times = [
    ...(end === undefined ? [] : [`${formatDuration(end.at)} in total`]),
    ...(firstEventAt === undefined ? [] : [`first event after ${formatDuration(firstEventAt)}`]),
    ...(textAt === undefined ? [] : [`first text after ${formatDuration(textAt)}`]),
  ];
  const waiting = waits === undefined ? '' : `, waits for ${waits}`;
  return `${outcome}${waiting}; ${frameCount} events; ${header.times === 'unknown' ? 'times not recorded' : times.join(', ')}`;
}

function usageLine(state: RunState): readonly string[] {
  const found = state.usage();
  if (found === undefined) return [];
  const counts = Object.entries(found.usage).map(([name, count]) => `${name} ${count}`);
  return [`tokens: ${counts.join(', ')}${found.calls.length > 1 ? ` (${found.calls.length} model calls)` : ''}`];
}

function lastOf(items: readonly Item[], origin: Item['origin']): Item | undefined {
  return items.findLast((item) => item.kind === 'message' && item.origin === origin);
}

function textLine(name: string, item: Item | undefined): readonly string[] {
  return item === undefined ? [] : [`${name}: ${truncateLine(itemText(item), textLength)}`];
}

/** Whether the run is over and nothing answered the call. */
export function isUnanswered(item: Item, state: RunState): boolean {
  return state.end !== undefined && item.kind === 'call' && item.partner === undefined && !isAnsweredInItself(item);
}

function callLines(state: RunState): readonly string[] {
  const calls = state.run.items.filter(({ kind, origin }) => kind === 'call' && origin === 'response');
  if (calls.length === 0) return [];
  const nameOf = ({ name, type }: Item): string => name ?? type ?? 'unnamed';
  const isFailed = (item: Item): boolean => {
    const row = projectRow(item, true, () => '');
    return row.state === 'failed' || row.reportsError === true;
  };
  const failed = calls.filter(isFailed).map(nameOf);
  const unanswered = calls.filter((item) => isUnanswered(item, state)).map(nameOf);
  return [
    `calls (${calls.length}): ${countNames(calls.map(nameOf))}`,
    ...(failed.length === 0 ? [] : [`failed calls: ${countNames(failed)}`]),
    ...(unanswered.length === 0 ? [] : [`calls without output: ${countNames(unanswered)}`]),
  ];
}

function findingLine({ findings: { counts, list } }: RunState): readonly string[] {
  const total = counts.error + counts.warning + counts.info;
  if (total === 0) return ['findings: none'];
  const named = countNames(list.map(({ rule, severity }) => `${rule} (${severity})`));
  return [`findings (${counts.error} errors, ${counts.warning} warnings, ${counts.info} infos): ${named}`];
}

function errorLine({ run, end }: RunState): readonly string[] {
  const errors = [
    ...(run.error === undefined ? [] : [`${run.error.code ?? ''} ${run.error.message}`.trim()]),
    ...(end?.fault === undefined ? [] : [describeFault(end.fault, 'en')]),
  ];
  return errors.map((error) => `error: ${truncateLine(error, 2 * textLength)}`);
}

/** The rows of a run, with the number by which `stepLines` and `describeStep` name each. */
export function stepItems({ run }: RunState): readonly Item[] {
  return run.items.filter(isRow);
}
