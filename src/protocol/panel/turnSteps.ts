/** What an earlier turn of a conversation shows when it is opened: its messages and calls, each as a short text. */
import type { Item } from '../core/run/run.ts';
import type { RunState } from '../session/live/runState.ts';
import { isRow, itemText, projectRow } from './rows/projectRow.ts';
import type { RowKind, RowState } from './runView.ts';

export interface TurnStep {
  readonly kind: RowKind;
  readonly label: string;
  readonly state: RowState;
  /** At most `maxStepLength` characters. For a call, its arguments on one line. */
  readonly text: string;
  /** What the tool has returned. */
  readonly output?: string;
}

export interface TurnSteps {
  readonly steps: readonly TurnStep[];
  /** Whether the run has more, which its own panel shows. */
  readonly isCut: boolean;
}

/** More steps than fit into a few screens. */
const maxSteps = 60;
const maxStepLength = 4000;
/** Arguments and outputs are only to be recognized. */
const maxValueLength = 400;

/** A request may repeat all earlier turns, so only its last messages are shown: those after the last response in it. */
export function projectTurnSteps({ run, end }: RunState): TurnSteps {
  const isNew = (item: Item, index: number): boolean => item.origin === 'response' || index >= firstNew;
  const firstNew =
    run.items.findLastIndex(
      ({ origin, role, kind }) => origin === 'request' && (role === 'assistant' || kind === 'output'),
    ) + 1;
  const rows = run.items.filter((item, index) => isRow(item) && item.kind !== 'tool-list' && isNew(item, index));
  const over = end !== undefined;
  return { steps: rows.slice(0, maxSteps).map((item) => toStep(item, over)), isCut: rows.length > maxSteps };
}

function toStep(item: Item, over: boolean): TurnStep {
  const row = projectRow(item, over, (part, data) => data ?? part.text.slice(0, maxStepLength));
  const { kind, state, parts } = row;
  const label = item.name ?? row.label;
  if (kind === 'message' || kind === 'reasoning') {
    return { kind, label, state, text: itemText(item).slice(0, maxStepLength) };
  }
  const valueOf = (isOutput: boolean): string =>
    parts
      .filter(({ slot }) => (slot === 'output') === isOutput)
      .map(({ text }) => text.slice(0, maxStepLength).replaceAll(/\s+/g, ' '))
      .join(' ')
      .slice(0, maxValueLength);
  const output = valueOf(true);
  return { kind, label, state, text: valueOf(false), ...(output !== '' && { output }) };
}
