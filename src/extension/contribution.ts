/**
 * What a contribution is: a feature that registers itself with VS Code, together with the description of its commands.
 * `npm run generate` writes the commands, menus, keybindings and titles of `package.json` from these descriptions.
 */
import { Disposable } from 'vscode';
import type { LocalizedText } from '../protocol/core/l10n/translate.ts';
import type { Services } from './services.ts';
import { registerCommand } from './window/commandErrors.ts';

/** Registers one feature with VS Code. Disposing the result removes it. */
export interface Contribution {
  (services: Services): Disposable;
  readonly commands?: readonly CommandDescription[];
}

/** A command as VS Code shows it. */
export interface CommandDescription {
  readonly id: `agentApi.${string}`;
  readonly title: LocalizedText;
  /** The name of an icon of VS Code. */
  readonly icon?: string;
  /** The when clause under which the command can be used. */
  readonly enablement?: string;
  readonly keybinding?: Keybinding;
  /**
   * The menus that show the command. The command palette shows every command that no when clause removes, so each
   * command says when it can do something there.
   */
  readonly menus: Readonly<
    Partial<Record<MenuId, MenuItem | readonly MenuItem[]>> & {
      readonly commandPalette: { readonly when: string };
    }
  >;
}

/** A command with its handler. `Feature` is what the handler works on. */
export interface Command<Feature> extends CommandDescription {
  /** VS Code passes what the command was called on, such as the element of a view; the command palette passes nothing. */
  readonly run: (feature: Feature, ...args: readonly unknown[]) => unknown;
}

/** The menus that we add commands to. */
type MenuId =
  | 'editor/context'
  | 'editor/title'
  | 'explorer/context'
  | 'file/newFile'
  | 'testing/item/context'
  | 'view/item/context'
  | 'view/title'
  | 'webview/context';

interface MenuItem {
  /** The group of the entry, with its position: `navigation@1`. */
  readonly group?: string;
  readonly when?: string;
}

interface Keybinding {
  readonly key: string;
  readonly mac?: string;
  readonly when: string;
}

/** Contributes commands that need nothing but the services. */
export function contributeCommands(commands: readonly Command<Services>[]): Contribution {
  return Object.assign((services: Services) => registerAll(services, commands, services), { commands });
}

/** Contributes a feature with a state of its own, and the commands that work on it. */
export function contributeFeature<Feature extends Disposable>(
  create: (services: Services) => Feature,
  commands: readonly Command<Feature>[],
): Contribution {
  const register = (services: Services): Disposable => {
    const feature = create(services);
    return Disposable.from(feature, registerAll(services, commands, feature));
  };
  return Object.assign(register, { commands });
}

function registerAll<Feature>(services: Services, commands: readonly Command<Feature>[], feature: Feature): Disposable {
  return Disposable.from(
    ...commands.map(({ id, run }) => registerCommand(services, id, (...args) => run(feature, ...args))),
  );
}
