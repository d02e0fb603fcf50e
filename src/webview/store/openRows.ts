/** Whether the content of a row is shown. */
import type { RowView } from '../../protocol/panel/runView.ts';
import { isToggled } from './panelState.ts';

/** Messages and errors are open, because users read them; other rows are opened on demand. */
function isOpenByDefault({ kind }: RowView): boolean {
  return kind === 'message' || kind === 'error';
}

/** Calling this in a component subscribes the component to the toggles of all rows: wrap the call in `computed`. */
export function isOpen(row: RowView): boolean {
  return isOpenByDefault(row) !== isToggled(row.key);
}
