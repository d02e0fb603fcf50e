/**
 * Ctrl+F searches all events of the run. VS Code's own find widget sees only the rows that are in the page, which are
 * few in a long run, and would report that the rest does not exist.
 */
import { wantSearch } from './store/reveal.ts';

const isMac = navigator.userAgent.includes('Mac');

/**
 * Listens for the lifetime of the page. It listens on the document, because VS Code handles what reaches the window.
 */
export function installFindShortcut(): void {
  document.addEventListener('keydown', (event) => {
    const isFind = event.key === 'f' && (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
    if (!isFind) return;
    event.preventDefault();
    event.stopPropagation();
    wantSearch(selectedLine());
  });
}

/** Characters. A longer selection is meant for copying, not for searching. */
const longestWish = 200;

/** Returns the selected text if it is part of a single line. */
function selectedLine(): string | undefined {
  const text = document.getSelection()?.toString().trim() ?? '';
  return text === '' || text.includes('\n') || text.length > longestWish ? undefined : text;
}
