/**
 * Run → view, and from one look to the next the smallest patch. A projector belongs to one panel:
 * it remembers how far that panel has been told. Cost follows what changed, not what there is.
 */
import type { Item, Part } from '../run/run.ts';
import type { RunState } from '../session/runState.ts';
import { createFindingsTeller } from './findings.ts';
import { projectHead, type HeadExtras } from './projectHead.ts';
import { isRow, projectRow, rowItems, slotParts } from './projectRow.ts';
import { inlineLimit, type RowView, type RunView, type TextPatch, type ViewPatch } from './runView.ts';

export interface Projector {
  /** Everything; the next patch continues from here. */
  snapshot(): RunView;
  /** What changed since the last call, or `undefined` when nothing did. */
  patch(): ViewPatch | undefined;
}

export function createProjector(state: RunState, extras: HeadExtras): Projector {
  const { run } = state;
  let version = -1;
  let frameCount = -1;
  let rowKeys = new Set<string>();
  let told = new Map<Part, number>();
  let tellFindings = createFindingsTeller(state, extras.locale);

  const tellRow = (item: Item): RowView => {
    rowKeys.add(item.key);
    const over = state.end !== undefined;
    for (const { part } of slotParts(item)) told.set(part, part.text.length);
    return projectRow(item, over);
  };

  const growth = (item: Item): TextPatch[] =>
    slotParts(item).flatMap(({ part, key }) => {
      const from = told.get(part) ?? 0;
      const { length } = part.text;
      if (length === from) return [];
      told.set(part, length);
      const text = from >= inlineLimit ? '' : part.text.slice(from, inlineLimit - from);
      return [{ row: item.key, part: key, text, length }];
    });

  return {
    snapshot() {
      rowKeys = new Set();
      told = new Map();
      version = run.version;
      frameCount = state.frameCount;
      tellFindings = createFindingsTeller(state, extras.locale);
      return { head: projectHead(state, extras), rows: run.items.filter(isRow).map(tellRow), ...tellFindings() };
    },
    patch() {
      if (run.version === version && state.frameCount === frameCount) return undefined;
      const rows: RowView[] = [];
      const texts: TextPatch[] = [];
      const ended = state.end !== undefined;
      for (const item of run.items) {
        if (!isRow(item)) continue;
        const halves = rowItems(item);
        const reshaped = halves.some((half) => half.shapeVersion > version);
        // The end turns calls that still wait into calls that were never answered.
        if (reshaped || !rowKeys.has(item.key) || (ended && !halves.every((half) => half.closed)))
          rows.push(tellRow(item));
        else if (halves.some((half) => half.version > version)) texts.push(...growth(item));
      }
      const gone = run.items.filter((item) => !isRow(item) && rowKeys.has(item.key)).map(({ key }) => key);
      for (const key of gone) rowKeys.delete(key);
      version = run.version;
      frameCount = state.frameCount;
      return {
        head: projectHead(state, extras),
        ...tellFindings(),
        ...(rows.length === 0 ? {} : { rows }),
        ...(texts.length === 0 ? {} : { texts }),
        ...(gone.length === 0 ? {} : { gone }),
      };
    },
  };
}
