/** One status-bar item while agents answer, and the context keys that menus and keys depend on. */
import { commands, Disposable, StatusBarAlignment, window } from 'vscode';
import { canResume } from '../documents/canResume.ts';
import { commandIds, contextKeys } from '../manifest.ts';
import { showStatus } from '../kit/surfaces.ts';
import type { Services } from '../services.ts';

export function registerStreamingStatus(services: Services): Disposable {
  const { runs, requests, translate } = services;
  const item = window.createStatusBarItem('agentApi.streaming', StatusBarAlignment.Right);
  item.command = commandIds.stopRequest;

  const showActive = (): void => {
    const { active } = runs;
    const [first] = active;
    if (first === undefined) return item.hide();
    const words = active.length === 1 ? translate('streaming') : translate('streamingMany', { count: active.length });
    item.name = words;
    const tooltip = active.map(({ source, endpoint }) => translate('stopTooltip', { source, endpoint })).join('\n');
    showStatus(item, { icon: 'sync~spin', text: words, tooltip });
  };

  const setContext = async (): Promise<void> => {
    const document = window.activeTextEditor?.document;
    const isRequest = document !== undefined && (await requests.isRequest(document));
    const goesOn = document !== undefined && (await canResume(services, document));
    if (window.activeTextEditor?.document !== document) return;
    const isStreaming = document !== undefined && runs.ofDocument(document.uri.toString()) !== undefined;
    await commands.executeCommand('setContext', contextKeys.isRequest, isRequest);
    await commands.executeCommand('setContext', contextKeys.canResume, goesOn);
    await commands.executeCommand('setContext', contextKeys.isStreaming, isStreaming);
  };

  void setContext();
  return Disposable.from(
    item,
    window.onDidChangeActiveTextEditor(() => setContext()),
    runs.onDidChange(() => {
      showActive();
      void setContext();
    }),
  );
}
