/** Starts the panel: applies what the host sends, and asks for a snapshot when a patch was missed. */
import { render } from 'preact';
import type { HostEvent, ToPanel } from '../protocol/panel/messages.ts';
import { visibleText } from '../protocol/panel/visibleText.ts';
import { isComparison, onMessage, post } from './host.ts';
import { restoreAttachments } from './store/attachments.ts';
import { report } from './store/notice.ts';
import { chooseOpeningPlace, restoreFold, side, tab, type Tab } from './store/panelState.ts';
import { revealEvent, revealRow, wantSearch } from './store/reveal.ts';
import { announceRows } from './store/announcements.ts';
import { loadTurns } from './store/turnStore.ts';
import { createViewStore } from './store/viewStore.ts';
import { App } from './ui/app.tsx';
import { JsonView } from './ui/jsonView.tsx';
import { loadMarkdown } from './ui/messageText.tsx';
import { isMac } from './ui/keyNames.ts';
import { t } from './l10n.ts';

const root = document.querySelector('#root');
if (root !== null) {
  // The comparison of several runs is a page of its own, which is not needed to show a run.
  if (isComparison) void showComparison(root);
  else showPanel(root);
}

async function showComparison(place: Element): Promise<void> {
  const { startComparison } = await import('./ui/comparison/startComparison.tsx');
  startComparison(place);
}

function showPanel(place: Element): void {
  const store = createViewStore();
  announceRows(store);
  chooseOpeningPlace(store.head);
  // Ask only once per gap: all patches that follow a lost one are out of sequence too.
  let asked = false;
  onMessage((message) => {
    if (isOfType(message, 'event-reveal')) revealEvent(store, message.event);
    if (isOfType(message, 'row-reveal')) revealRow(message.row);
    if (isOfType(message, 'turns-changed')) void loadTurns();
    if (!isHostEvent(message)) return;
    const inStep = store.receive(message);
    if (!inStep && !asked) post({ type: 'snapshot-wanted', haveSeq: store.seq });
    asked = !inStep;
  });
  installContextMenu();
  installFindShortcut();
  render(<App store={store} />, place);
  restoreFold();
  void report(loadMarkdown());
  void report(JsonView.load());
  void report(restoreReply());
}

async function restoreReply(): Promise<void> {
  const lost = await restoreAttachments();
  if (lost.length > 0) throw new Error(t('notKept', { names: visibleText(lost.join(', ')) }));
}

function isHostEvent(message: unknown): message is HostEvent {
  return isOfType(message, 'view-snapshot') || isOfType(message, 'view-patch');
}

function isOfType<Type extends ToPanel['type']>(
  message: unknown,
  type: Type,
): message is Extract<ToPanel, { readonly type: Type }> {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}

/**
 * Tells VS Code what the user clicked, so that its context menu offers the matching commands. When the click is inside
 * the text selection, these are the rows that the selection touches; otherwise the row under the pointer, or the event.
 * Listens for the lifetime of the page. The `data-row` attribute of an element is the key of its row.
 */
function installContextMenu(): void {
  document.addEventListener('contextmenu', describeClick, { capture: true });
}

function describeClick({ target }: MouseEvent): void {
  const page = document.querySelector<HTMLElement>('#root');
  if (page === null) return;
  const context = target instanceof Element ? contextOf(target) : undefined;
  if (context === undefined) delete page.dataset['vscodeContext'];
  else page.dataset['vscodeContext'] = JSON.stringify(context);
}

/** All values are strings, because VS Code converts them to context keys, which can only have plain values. */
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

/**
 * Ctrl+F searches the tab in which the user works. VS Code's own find widget sees only the rows that are in the page,
 * which are few in a long run, and would report that the rest does not exist. Listens for the lifetime of the page. It listens on
 * the document, because VS Code handles what reaches the window.
 */
function installFindShortcut(): void {
  document.addEventListener('keydown', (event) => {
    const isFind = event.key === 'f' && (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
    if (!isFind) return;
    event.preventDefault();
    event.stopPropagation();
    wantSearch(tabInUse(), selectedLine());
  });
}

/** The tab in which the focus is; without a focus, the one that was chosen last. */
function tabInUse(): Tab {
  const { activeElement } = document;
  if (activeElement?.closest('.side') != null) return side.value;
  return activeElement?.closest('.talking') != null ? 'conversation' : tab.value;
}

/** Characters. A longer selection is meant for copying, not for searching. */
const maxQueryLength = 200;

/** Returns the selected text if it is part of a single line. */
function selectedLine(): string | undefined {
  const text = document.getSelection()?.toString().trim() ?? '';
  return text === '' || text.includes('\n') || text.length > maxQueryLength ? undefined : text;
}
