/** Creates a conversation from all of its digests at once. It does not change afterwards. */
import type { Conversation, Pairing } from './conversation.ts';
import type { Digest } from './digest.ts';
import { createLiveConversation } from './liveConversation.ts';

export function createConversation(digests: readonly Digest[], pairing: Pairing): Conversation {
  const elements = digests.map((_, index) => ({ index }));
  const order = {
    length: elements.length,
    version: 0,
    at: (index: number) => elements[index],
    indexOf: ({ index }: { readonly index: number }) => index,
  };
  const conversation = createLiveConversation(order, pairing);
  elements.forEach((element, index) => {
    const digest = digests[index];
    if (digest !== undefined) conversation.put(element, digest);
  });
  return conversation;
}
