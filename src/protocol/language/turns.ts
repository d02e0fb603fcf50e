/** Turns of a conversation: from what a user says up to the next time a user speaks. */
import type { Conversation } from '../conversation/conversation.ts';

export interface Turn {
  /** Indexes of its messages; the end is not part of it. */
  readonly start: number;
  readonly end: number;
}

/** What stands before the first user message is a turn of its own. Messages of a user in a row begin one turn. */
export function turnsOf(conversation: Conversation): readonly Turn[] {
  const users = conversation.withRole('user');
  const begins = users.filter((index, position) => users[position - 1] !== index - 1);
  const starts = begins[0] === 0 ? begins : [0, ...begins];
  return starts
    .map((start, position) => ({ start, end: starts[position + 1] ?? conversation.length }))
    .filter(({ start, end }) => end > start);
}
