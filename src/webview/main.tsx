/**
 * Starts the panel: sends the hello message, applies what the host sends, and asks for a snapshot when a patch was
 * missed.
 */
import { render } from 'preact';
import { bridgeVersion, type HostEvent, type RevealMessage } from '../protocol/panel/messages.ts';
import { visibleText } from '../protocol/panel/visibleText.ts';
import { installContextMenu } from './contextMenu.ts';
import { installFindShortcut } from './findShortcut.ts';
import { onMessage, post } from './host.ts';
import { restoreAttachments } from './store/attachments.ts';
import { report } from './store/notice.ts';
import { revealEvent } from './store/reveal.ts';
import { announceRows } from './store/announcements.ts';
import { createViewStore } from './store/viewStore.ts';
import './style/panel.css';
import { App } from './ui/app.tsx';
import { loadMarkdown } from './ui/talkText.tsx';
import { tr } from './words.ts';

const store = createViewStore();
announceRows(store);

// Ask only once per gap: all patches that follow a lost one are out of sequence too.
let asked = false;

onMessage((message) => {
  if (isReveal(message)) revealEvent(message.event);
  if (!isHostEvent(message)) return;
  const inStep = store.receive(message);
  if (!inStep && !asked) post({ type: 'snapshot-wanted', haveSeq: store.seq });
  asked = !inStep;
});

installContextMenu();
installFindShortcut();

const root = document.querySelector('#root');
if (root !== null) render(<App store={store} />, root);
post({ type: 'panel-hello', bridgeVersion });
void report(loadMarkdown());
void report(restoreReply());

async function restoreReply(): Promise<void> {
  const lost = await restoreAttachments();
  if (lost.length > 0) throw new Error(tr('notKept', { names: visibleText(lost.join(', ')) }));
}

function isHostEvent(message: unknown): message is HostEvent {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  return message.type === 'view-snapshot' || message.type === 'view-patch';
}

function isReveal(message: unknown): message is RevealMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'event-reveal';
}
