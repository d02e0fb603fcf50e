/**
 * Loads most of the extension when one of its features is first used: the engine, which every document that looks like
 * a known one needs, or a command. Until then, a placeholder is registered for each command.
 */
import { commands, Disposable } from 'vscode';

export interface LazyActivation extends Disposable {
  /**
   * Called when a feature of the extension is used. Only the first call has an effect. Rejects if the lazy contributions
   * cannot be loaded.
   */
  readonly activate: () => Promise<void>;
}

/**
 * @param commandIds The commands of the lazy contributions.
 * @param load Loads the lazy contributions. They are registered after the placeholders of their commands were disposed.
 */
export function createLazyActivation(
  commandIds: readonly string[],
  load: () => Promise<() => Disposable>,
): LazyActivation {
  const registered: Disposable[] = [];
  let isDisposed = false;
  let loading: Promise<void> | undefined;
  const register = async (): Promise<void> => {
    const registerAll = await load();
    if (isDisposed) return;
    Disposable.from(...registered.splice(0)).dispose();
    registered.push(registerAll());
  };
  const activate = (): Promise<void> => (loading ??= register());
  registered.push(...commandIds.map((id) => registerPlaceholder(id, activate)));
  return {
    activate,
    dispose() {
      isDisposed = true;
      Disposable.from(...registered.splice(0)).dispose();
    },
  };
}

function registerPlaceholder(id: string, activate: () => Promise<void>): Disposable {
  return commands.registerCommand(id, async (...args: readonly unknown[]) => {
    await activate();
    return commands.executeCommand(id, ...args);
  });
}
