/** Finds the messages that instruct the model: those with the role `system` or `developer`. */
import type { Conversation } from '../../core/conversation/conversation.ts';

export function isInstruction(role: string | undefined): boolean {
  return role === 'system' || role === 'developer';
}

/** The number of instructions at the beginning of the conversation. */
export function leadingInstructions(conversation: Conversation): number {
  let count = 0;
  while (isInstruction(conversation.at(count)?.role)) count += 1;
  return count;
}

/** The number of instructions before a message that is an instruction itself. */
export function instructionsBefore(conversation: Conversation, index: number): number {
  const upTo = (role: string): number => conversation.countOf(role) - conversation.countAfter(index, role);
  return upTo('system') + upTo('developer') - 1;
}
