/**
 * Tells VS Code what the user clicked, so that its context menu offers the matching commands. When the click is inside
 * the text selection, these are the rows that the selection touches; otherwise the row under the pointer, or the event.
 */

/** Listens for the lifetime of the page. The `data-row` attribute of an element is the key of its row. */
export function installContextMenu(): void {
  document.addEventListener('contextmenu', describeClick, { capture: true });
}

function describeClick({ target }: MouseEvent): void {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) return;
  const context = target instanceof Element ? contextOf(target) : undefined;
  if (context === undefined) delete root.dataset['vscodeContext'];
  else root.dataset['vscodeContext'] = JSON.stringify(context);
}

/** All values are strings, because VS Code turns them into context keys, which hold only plain values. */
function contextOf(target: Element): Readonly<Record<string, string>> | undefined {
  const event = target.closest<HTMLElement>('[data-event]')?.dataset['event'];
  if (event !== undefined) return { agentApiEvent: event };
  const key = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (key === undefined) return undefined;
  const selected = selectedRows();
  return { agentApiRows: JSON.stringify(selected.length > 1 && selected.includes(key) ? selected : [key]) };
}

function selectedRows(): readonly string[] {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed) return [];
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((row) => selection.containsNode(row, true))
    .map((row) => row.dataset['row'] ?? '');
}
