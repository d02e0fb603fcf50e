/**
 * Tells VS Code what was clicked, so that its own context menu can offer what fits: the rows that the
 * text selection touches when the click is inside it, the one row under the pointer otherwise; or the event.
 */

/** Listens as long as the page lives. `data-row` on an element is the key of its row. */
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

/** Strings: VS Code makes context keys of these, and keys hold plain values only. */
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
