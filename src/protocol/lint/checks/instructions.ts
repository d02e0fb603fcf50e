/** The messages that instruct the model: those of the system and of the developer. */
import type { Conversation } from '../../core/conversation/conversation.ts';

export function isInstruction(role: string | undefined): boolean {
  return role === 'system' || role === 'developer';
}

/** How many instructions stand at the beginning. */
export function leadingInstructions(conversation: Conversation): number {
  let count = 0;
  while (isInstruction(conversation.at(count)?.role)) count += 1;
  return count;
}

/** How many instructions stand before a message that is one itself. */
export function instructionsBefore(conversation: Conversation, index: number): number {
  const upTo = (role: string): number => conversation.countOf(role) - conversation.countAfter(index, role);
  return upTo('system') + upTo('developer') - 1;
}
