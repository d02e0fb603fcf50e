/**
 * The context keys on which menus, keybindings and the command palette depend. They are set as soon as one of our
 * documents is opened or a command is used; before that, the commands that need them have nothing to work on.
 */
import { commands, Disposable, window, workspace, type TextDocument } from 'vscode';
import { askAgain } from '../engine/askAgain.ts';
import { canResume } from '../documents/canResume.ts';
import { isHarmonyDocument } from '../documents/harmonyText.ts';
import { contextKeys } from '../manifest.ts';
import type { Services } from '../services.ts';

export function registerContextKeys(services: Services): Disposable {
  const { documents, engines, localServers, requests, runEnds, runFolder, runs, secrets } = services;
  const setKey = createSetKey();

  let lastLook = 0;
  const setForDocument = async (): Promise<void> => {
    lastLook += 1;
    const look = lastLook;
    const document = window.activeTextEditor?.document;
    const isRequest =
      document !== undefined &&
      ((await requests.isRequest(document)) || (await requests.listInside(document)).length > 0);
    const isDocument =
      document !== undefined && (isHarmonyDocument(document) || (await documents.kindOf(document)) !== undefined);
    const goesOn = document !== undefined && (await canResume(services, document));
    // A newer call has the current result, even if this call took longer.
    if (look !== lastLook) return;
    setKey('isRequest', isRequest);
    setKey('isDocument', isDocument);
    setKey('canResume', goesOn);
    setKey('isStreaming', document !== undefined && runs.ofDocument(document.uri) !== undefined);
  };
  const setOf = (document: TextDocument): void => {
    if (document === window.activeTextEditor?.document) void setForDocument();
  };
  const countRuns = async (): Promise<void> => {
    // While the folder cannot be read, it is assumed to have as many runs as before.
    const count = await askAgain(() => engines.store.countRuns(runFolder.uri.fsPath)).catch(() => undefined);
    if (count !== undefined) setKey('runCount', count);
  };
  const setForRuns = (): void => {
    setKey('isRunActive', runs.active.length > 0);
    void setForDocument();
    void countRuns();
  };
  const setForServers = (): void => setKey('hasServer', localServers.list().length > 0);
  const setForSecrets = (): void => setKey('hasSecret', secrets.names().length > 0);

  setForRuns();
  setForServers();
  setForSecrets();
  // The list of runs also changes in other windows.
  void runEnds.watch();
  return Disposable.from(
    window.onDidChangeActiveTextEditor(() => setForDocument()),
    workspace.onDidChangeTextDocument(({ document }) => setOf(document)),
    documents.onDidChangeKind(setOf),
    runs.onDidChange(setForRuns),
    runEnds.onDidChangeList(countRuns),
    localServers.onDidChange(setForServers),
    secrets.onDidChange(setForSecrets),
  );
}

type Key = keyof typeof contextKeys;

/** Sets context keys. Only changed keys are sent to VS Code, because most keys are determined after each keystroke. */
function createSetKey(): (key: Key, value: boolean | number) => void {
  const values = new Map<Key, boolean | number>();
  return (key, value) => {
    if (values.get(key) === value) return;
    values.set(key, value);
    void commands.executeCommand('setContext', contextKeys[key], value);
  };
}
