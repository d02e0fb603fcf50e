/** The commands of `agent-api`, each described once. Their order is that of the help. */
import type { DescribedCommand } from './describedCommand.ts';
import { agentCommands } from './descriptions/agentCommands.ts';
import { checkCommands } from './descriptions/checkCommands.ts';
import { documentCommands } from './descriptions/documentCommands.ts';
import { runCommands } from './descriptions/runCommands.ts';
import { shellCommands } from './descriptions/shellCommands.ts';

export const commandDescriptions = {
  ...runCommands,
  ...checkCommands,
  ...documentCommands,
  ...agentCommands,
  ...shellCommands,
} as const;

export type CommandName = keyof typeof commandDescriptions;

export const commandNames = Object.keys(commandDescriptions) as readonly CommandName[];

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commandDescriptions, name);
}

/** The description with the type that all commands have in common. */
export function describedCommand(name: CommandName): DescribedCommand {
  return commandDescriptions[name];
}
