/** Selects those of many fixes that can be applied in one step because they do not touch the same places. */
import type { Change } from '../../core/document/change.ts';
import type { Fix } from '../engine/rule.ts';

/**
 * Returns the changes of as many compatible fixes as possible; earlier fixes have priority. Insertions at
 * the same place are compatible.
 */
export function fixTogether(fixes: readonly Fix[]): readonly Change[] {
  const touched = new Set<string>();
  const above = new Set<string>();
  const chosen: Change[] = [];
  for (const { changes } of fixes) {
    const places = changes.filter(({ do: verb }) => verb !== 'insert').map(({ pointer }) => pointer);
    const inserted = changes.filter(({ do: verb }) => verb === 'insert').map(({ pointer }) => parentOf(pointer));
    const isFree =
      places.every((place) => !above.has(place) && !isWithin(place, touched)) &&
      inserted.every((list) => !isWithin(list, touched));
    if (!isFree) continue;
    for (const place of places) {
      touched.add(place);
      for (let up = parentOf(place); up !== ''; up = parentOf(up)) above.add(up);
    }
    for (const list of inserted) if (list !== '') above.add(list);
    chosen.push(...changes);
  }
  return chosen;
}

/** Whether the place or a value that contains it will already be changed. */
function isWithin(place: string, touched: ReadonlySet<string>): boolean {
  for (let up = place; up !== ''; up = parentOf(up)) if (touched.has(up)) return true;
  return false;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}
