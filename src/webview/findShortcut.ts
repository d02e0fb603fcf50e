/**
 * Ctrl+F looks through all events of the run: VS Code's own find would see only the rows that are in the
 * page, few of a long run, and say of the rest that it is not there.
 */
import { wantSearch } from './store/reveal.ts';

const isMac = navigator.userAgent.includes('Mac');

/** Listens as long as the page lives: on the document, because VS Code takes what reaches the window. */
export function installFindShortcut(): void {
  document.addEventListener('keydown', (event) => {
    const isFind = event.key === 'f' && (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
    if (!isFind) return;
    event.preventDefault();
    event.stopPropagation();
    wantSearch(selectedLine());
  });
}

/** Longer selections are for copying. */
const longestWish = 200;

/** What is selected, if it is a piece of one line. */
function selectedLine(): string | undefined {
  const text = document.getSelection()?.toString().trim() ?? '';
  return text === '' || text.includes('\n') || text.length > longestWish ? undefined : text;
}
