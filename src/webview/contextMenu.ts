/**
 * Tells VS Code what was clicked, so that its own context menu can offer what fits: the rows that the
 * text selection touches when the click is inside it, the one row under the pointer otherwise.
 */

/** Listens as long as the page lives. `data-row` on an element is the key of its row. */
export function installContextMenu(): void {
  document.addEventListener('contextmenu', describeClick, { capture: true });
}

function describeClick({ target }: MouseEvent): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const key = row?.dataset['row'];
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) return;
  if (key === undefined) {
    delete root.dataset['vscodeContext'];
    return;
  }
  const selected = selectedRows();
  const rows = selected.length > 1 && selected.includes(key) ? selected : [key];
  // A string: VS Code makes context keys of these, and keys hold plain values only.
  root.dataset['vscodeContext'] = JSON.stringify({ agentApiRows: JSON.stringify(rows) });
}

function selectedRows(): readonly string[] {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed) return [];
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((row) => selection.containsNode(row, true))
    .map((row) => row.dataset['row'] ?? '');
}
