/** A status-bar item while runs are active, and the context keys on which menus and keybindings depend. */
import { commands, Disposable, StatusBarAlignment, window, workspace, type TextDocument } from 'vscode';
import { canResume } from '../documents/canResume.ts';
import { contextKeys } from '../manifest.ts';
import { showStatus } from '../window/surfaces.ts';
import type { Services } from '../services.ts';

export function registerStreamingStatus(services: Services): Disposable {
  const { runs, requests, documents, translate } = services;
  const item = window.createStatusBarItem('agentApi.streaming', StatusBarAlignment.Right);
  item.command = 'agentApi.request.stop';

  const showActive = (): void => {
    const { active } = runs;
    const [first] = active;
    if (first === undefined) return item.hide();
    const text = active.length === 1 ? translate('streaming') : translate('streamingMany', { count: active.length });
    item.name = text;
    const tooltip = active.map(({ source, endpoint }) => translate('stopTooltip', { source, endpoint })).join('\n');
    showStatus(item, { icon: 'sync~spin', text: text, tooltip });
  };

  let lastLook = 0;
  const setContext = async (): Promise<void> => {
    lastLook += 1;
    const look = lastLook;
    const document = window.activeTextEditor?.document;
    const isRequest = document !== undefined && (await requests.isRequest(document));
    const goesOn = document !== undefined && (await canResume(services, document));
    // A newer call has the current result, even if this call took longer.
    if (look !== lastLook) return;
    const isStreaming = document !== undefined && runs.ofDocument(document.uri) !== undefined;
    await commands.executeCommand('setContext', contextKeys.isRequest, isRequest);
    await commands.executeCommand('setContext', contextKeys.canResume, goesOn);
    await commands.executeCommand('setContext', contextKeys.isStreaming, isStreaming);
  };

  const setContextOf = (document: TextDocument): void => {
    if (document === window.activeTextEditor?.document) void setContext();
  };

  void setContext();
  return Disposable.from(
    item,
    window.onDidChangeActiveTextEditor(() => setContext()),
    workspace.onDidChangeTextDocument(({ document }) => setContextOf(document)),
    documents.onDidChangeKind(setContextOf),
    runs.onDidChange(() => {
      showActive();
      void setContext();
    }),
  );
}
