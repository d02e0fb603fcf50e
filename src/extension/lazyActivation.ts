/**
 * Loads most of the extension when one of its features is first used: the engine, which every document that looks like
 * a known one needs, or a command. Until then, a placeholder is registered for each command.
 */
import { commands, Disposable } from 'vscode';

export interface FirstUse extends Disposable {
  /**
   * Called when a feature of the extension is used. Only the first call has an effect. Rejects if the lazy part cannot
   * be loaded.
   */
  readonly happens: () => Promise<void>;
}

/**
 * @param commandIds The commands of the lazy part.
 * @param load Loads the lazy part. It is registered after the placeholders of its commands were disposed.
 */
export function createFirstUse(commandIds: readonly string[], load: () => Promise<() => Disposable>): FirstUse {
  const registered: Disposable[] = [];
  let isDisposed = false;
  let loading: Promise<void> | undefined;
  const register = async (): Promise<void> => {
    const registerAll = await load();
    if (isDisposed) return;
    Disposable.from(...registered.splice(0)).dispose();
    registered.push(registerAll());
  };
  const happens = (): Promise<void> => (loading ??= register());
  registered.push(...commandIds.map((id) => promiseCommand(id, happens)));
  return {
    happens,
    dispose() {
      isDisposed = true;
      Disposable.from(...registered.splice(0)).dispose();
    },
  };
}

function promiseCommand(id: string, happens: () => Promise<void>): Disposable {
  return commands.registerCommand(id, async (...args: readonly unknown[]) => {
    await happens();
    return commands.executeCommand(id, ...args);
  });
}
