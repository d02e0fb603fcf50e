/**
 * Most of the extension waits until something of ours is used: the engine, which whatever looks like a
 * document of ours needs, or a command. Until then each command is held by a promise of itself.
 */
import { commands, Disposable } from 'vscode';

export interface FirstUse extends Disposable {
  /** Something of ours is used; only the first time does anything. Rejects when what waits cannot be loaded. */
  readonly happens: () => Promise<void>;
}

/**
 * @param commandIds those of what waits.
 * @param load what waits; it is registered when the promises of its commands are gone.
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
