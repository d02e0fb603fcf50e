/** Guesses which member was meant by a member that the protocol does not have. */
import type { JsonObject } from '../../core/json/json.ts';
import { aliases, alike, extensions, membersOf, requestMembers, roles } from '../../protocols/chat/members.ts';
import type { UnknownMember } from '../../protocols/contract/requestChecker.ts';
import { closestWord } from '../../core/base/closestWord.ts';

/** Returns a known member that has a similar name and is absent; `undefined` for a name that is not a misspelling. */
export function intendedMember({ name, known, siblings, handling }: UnknownMember): string | undefined {
  if (handling === 'retired') return undefined;
  const close = closestWord(name, known);
  return close === undefined || siblings.includes(close) ? undefined : close;
}

const known: readonly string[] = [...new Set(roles.flatMap((role) => membersOf(role) ?? []))];
const knownSet: ReadonlySet<string> = new Set(known);
const requestSet: ReadonlySet<string> = new Set(requestMembers);

/**
 * Returns `undefined` for a known member, for a name that is not a misspelling, and if the correct member
 * is also present.
 */
export function intendedChatMember(name: string, message: JsonObject): string | undefined {
  if (knownSet.has(name) || extensions.has(name) || alike.has(name)) return undefined;
  const role = message['role'];
  const members = (typeof role === 'string' ? membersOf(role) : undefined) ?? known;
  const intended = aliases.get(name) ?? sameLetters(name, [...known, ...extensions]) ?? closestWord(name, members, 1);
  if (intended === undefined || intended in message) return undefined;
  // An unknown name of three or four letters is more likely an extension than a misspelling of `name`, which may be
  // absent.
  return intended === 'name' && sameLetters(name, [intended]) === undefined ? undefined : intended;
}

/**
 * Providers have many parameters of their own, so a name may differ by only one letter, and only from a
 * long name.
 */
export function intendedRequestMember(name: string, request: JsonObject): string | undefined {
  if (requestSet.has(name)) return undefined;
  const long = requestMembers.filter(({ length }) => length >= 8);
  const intended = sameLetters(name, requestMembers) ?? closestWord(name, long, 1);
  return intended === undefined || intended in request ? undefined : intended;
}

/** Treats `toolCallId` and `tool-call-id` as `tool_call_id`. */
function sameLetters(name: string, words: readonly string[]): string | undefined {
  return closestWord(name, words, 0);
}
