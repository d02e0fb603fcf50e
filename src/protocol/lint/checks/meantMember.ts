/** Guesses which member was meant by a member that the protocol does not have. */
import type { JsonObject } from '../../core/json/json.ts';
import { aliases, alike, extensions, membersOf, requestMembers, roles } from '../../protocols/chat/members.ts';
import type { StrayMember } from '../../protocols/contract/requestJudge.ts';
import { closestWord } from '../../core/base/closestWord.ts';

/** Returns a known member that has a similar name and is absent; `undefined` for a name that is not a misspelling. */
export function meantMember({ name, known, beside, fate }: StrayMember): string | undefined {
  if (fate === 'retired') return undefined;
  const close = closestWord(name, known);
  return close === undefined || beside.includes(close) ? undefined : close;
}

const known: readonly string[] = [...new Set(roles.flatMap((role) => membersOf(role) ?? []))];
const knownSet: ReadonlySet<string> = new Set(known);
const requestSet: ReadonlySet<string> = new Set(requestMembers);

/**
 * Returns `undefined` for a known member, for a name that is not a misspelling, and if the correct member
 * is also present.
 */
export function meantChatMember(name: string, message: JsonObject): string | undefined {
  if (knownSet.has(name) || extensions.has(name) || alike.has(name)) return undefined;
  const role = message['role'];
  const members = (typeof role === 'string' ? membersOf(role) : undefined) ?? known;
  const meant = aliases.get(name) ?? sameLetters(name, [...known, ...extensions]) ?? closestWord(name, members, 1);
  if (meant === undefined || meant in message) return undefined;
  // An unknown name of three or four letters is more likely an extension than a misspelling of `name`, which may be
  // absent.
  return meant === 'name' && sameLetters(name, [meant]) === undefined ? undefined : meant;
}

/**
 * Providers have many parameters of their own, so a name may differ by only one letter, and only from a
 * long name.
 */
export function meantRequestMember(name: string, request: JsonObject): string | undefined {
  if (requestSet.has(name)) return undefined;
  const long = requestMembers.filter(({ length }) => length >= 8);
  const meant = sameLetters(name, requestMembers) ?? closestWord(name, long, 1);
  return meant === undefined || meant in request ? undefined : meant;
}

/** Treats `toolCallId` and `tool-call-id` as `tool_call_id`. */
function sameLetters(name: string, words: readonly string[]): string | undefined {
  return closestWord(name, words, 0);
}
