/** Selects the completions from the conversation that fit a place. */
import type { Json } from '../../../core/json/json.ts';
import type { Surroundings } from '../surroundings.ts';
import { callIdOffers, mediaOffers, speakerOffers, toolOffers } from './conversationOffers.ts';
import type { Offer } from './offer.ts';

/** `json` is the value of the slice, as far as it can be read. The value at `pointer` may be missing in it. */
export function conversationOffersAt(json: Json | undefined, pointer: string, around: Surroundings): readonly Offer[] {
  const { authoring, dialect, index } = around;
  if (index === undefined) return authoring.toolNames.test(pointer) ? toolOffers(around) : [];
  const message = dialect.readMessage(json ?? null);
  if (message.outputs.some(({ id }) => id.pointer === pointer)) return callIdOffers(around, message, pointer);
  const names = [...message.calls, ...message.outputs].map(({ name }) => name?.pointer);
  if (names.includes(pointer)) return toolOffers(around);
  const part = message.parts.find(({ value }) => value.pointer === pointer);
  if (part !== undefined) return mediaOffers(part.kind, around);
  return authoring.speakers.test(pointer) ? speakerOffers(around) : [];
}
