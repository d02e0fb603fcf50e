/** The steps of a run for a model: one line for each message and call, and one of them as a whole. */
import type { Item } from '../../core/run/run.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import { rowAt } from '../../panel/findings.ts';
import { projectRow, rowItems, slotParts } from '../../panel/rows/projectRow.ts';
import { partText } from '../../panel/rows/projectRow.ts';
import type { RunState } from '../../session/live/runState.ts';
import { isUnanswered, stepItems } from './outlineRun.ts';
import { formatDuration } from '../../core/base/formatDuration.ts';
import { truncateLine } from '../../core/base/truncate.ts';

/** Maximum number of characters of each text in a line. */
const textLength = 100;

/** Returns a line for each step. `#3` is the number of the step, `[12–40]` the numbers of its events. */
export function stepLines(state: RunState, redact: Redact): readonly string[] {
  const rules = rulesOfRows(state);
  return stepItems(state).map((item, index) => redact(stepLine(state, item, index, rules.get(item.key) ?? [])));
}

function stepLine(state: RunState, item: Item, index: number, rules: readonly string[]): string {
  const row = projectRow(item, state.end !== undefined, () => '');
  const texts = slotParts(item).map(({ part }) => ({ kind: part.kind, text: part.media?.url ?? part.text.toString() }));
  const words = (wanted: (kind: string) => boolean): string =>
    texts
      .filter(({ kind }) => wanted(kind))
      .map(({ text }) => truncateLine(text, textLength))
      .join(' ');
  const body =
    row.kind === 'tool'
      ? `call ${row.label}(${words((kind) => kind !== 'output')}) → ${isUnanswered(item, state) ? 'no output' : words((kind) => kind === 'output')}`
      : `${row.kind === 'message' ? row.label : `${row.kind} ${row.label}`}: ${words(() => true)}`;
  const facts = [
    ...(row.speaker === undefined ? [] : [`by ${row.speaker}`]),
    ...(row.state === 'failed' || row.reportsError === true ? ['failed'] : []),
    ...(row.duration === undefined || state.header.times === 'unknown' ? [] : [formatDuration(row.duration)]),
    ...rules.map((rule) => `!${rule}`),
  ];
  const events = row.frames === undefined ? 'request' : `${row.frames[0]}–${row.frames[1]}`;
  return `#${index} [${events}] ${body}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
}

function rulesOfRows({ run, findings }: RunState): ReadonlyMap<string, readonly string[]> {
  const rules = new Map<string, string[]>();
  for (const { rule, seq } of findings.list) {
    const row = seq === undefined ? undefined : rowAt(run, seq);
    if (row === undefined) continue;
    const known = rules.get(row) ?? [];
    if (!known.includes(rule)) rules.set(row, [...known, rule]);
  }
  return rules;
}

/** Everything about one step: its texts in full, and the findings about it. Returns `undefined` if there is no such step. */
export function describeStep(state: RunState, index: number, redact: Redact): readonly string[] | undefined {
  const item = stepItems(state)[index];
  if (item === undefined) return undefined;
  const line = stepLine(state, item, index, []);
  const findings = state.findings.list.filter(({ seq }) => seq !== undefined && rowAt(state.run, seq) === item.key);
  return [
    redact(truncateLine(line, 2 * textLength)),
    ...rowItems(item).map(({ id, callId, status, error }) =>
      redact(
        [
          ...(id === undefined ? [] : [`id ${id}`]),
          ...(callId === undefined ? [] : [`call id ${callId}`]),
          ...(status === undefined ? [] : [`status ${status}`]),
          ...(error === undefined ? [] : [`error ${error.code ?? ''} ${error.message}`]),
        ].join(', '),
      ),
    ),
    ...findings.map(
      (finding) =>
        `${finding.severity} ${finding.rule} at event ${finding.seq}: ${redact(state.describeFinding(finding, 'en'))}`,
    ),
    ...slotParts(item).flatMap(({ part, key }) => [`--- ${part.kind}`, redact(partText(item, key) ?? '')]),
  ];
}
