/** Handles the errors of commands: logs them with their stack, shows them once, and never throws them to VS Code. */
import { commands, type Disposable, type LogOutputChannel } from 'vscode';
import type { HostTranslate } from './language.ts';
import { notify } from './notify.ts';

interface ErrorServices {
  readonly log: LogOutputChannel;
  readonly translate: HostTranslate;
  readonly engines: {
    readonly tasks: { describeSystemError(message: string): Promise<string> };
  };
}

/** Registers a command. If it fails, the user sees one notification with a button for the details. */
export function registerCommand(
  services: ErrorServices,
  id: string,
  run: (...args: readonly unknown[]) => unknown,
): Disposable {
  return commands.registerCommand(id, async (...args: readonly unknown[]) => {
    try {
      return await run(...args);
    } catch (error) {
      await showFailure(services, error);
      return undefined;
    }
  });
}

/** Handles an error of work that continues after its command has returned. */
export async function showFailure(services: ErrorServices, error: unknown): Promise<void> {
  services.log.error(error instanceof Error ? error : String(error));
  await showError(services, error instanceof Error ? error.message : String(error));
}

export async function showError({ log, translate, engines }: ErrorServices, message: string): Promise<void> {
  const details = translate('showDetails');
  // If the engine itself cannot be started, the message is shown unchanged.
  const described = await engines.tasks.describeSystemError(message).catch(() => message);
  const chosen = await notify.error(translate('unexpected', { message: described }), details);
  if (chosen === details) log.show();
}
