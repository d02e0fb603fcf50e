/** The edge where errors of commands stop: logged with their stack, shown once, never thrown at VS Code. */
import { commands, type Disposable, type LogOutputChannel } from 'vscode';
import type { HostTranslate } from './language.ts';
import { notify } from './notify.ts';

export interface EdgeServices {
  readonly log: LogOutputChannel;
  readonly translate: HostTranslate;
}

/** Registers a command whose failure the user sees as one notification with a way to the details. */
export function registerCommand(
  { log, translate }: EdgeServices,
  id: string,
  run: (...args: readonly unknown[]) => unknown,
): Disposable {
  return commands.registerCommand(id, async (...args: readonly unknown[]) => {
    try {
      return await run(...args);
    } catch (error) {
      log.error(error instanceof Error ? error : String(error));
      await showError({ log, translate }, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  });
}

export async function showError({ log, translate }: EdgeServices, message: string): Promise<void> {
  const details = translate('showDetails');
  const chosen = await notify.error(translate('unexpected', { message }), details);
  if (chosen === details) log.show();
}
