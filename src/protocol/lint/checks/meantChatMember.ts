/** What a member that Chat Completions does not have was most likely meant to be. */
import type { JsonObject } from '../../core/json/json.ts';
import { aliases, alike, extensions, membersOf, requestMembers, roles } from '../../protocols/chat/members.ts';
import { closestWord } from '../../core/base/closestWord.ts';

const known: readonly string[] = [...new Set(roles.flatMap((role) => membersOf(role) ?? []))];
const knownSet: ReadonlySet<string> = new Set(known);
const requestSet: ReadonlySet<string> = new Set(requestMembers);

/** `undefined` for what is known, for what is no misspelling, and where the right one is there as well. */
export function meantChatMember(name: string, message: JsonObject): string | undefined {
  if (knownSet.has(name) || extensions.has(name) || alike.has(name)) return undefined;
  const role = message['role'];
  const members = (typeof role === 'string' ? membersOf(role) : undefined) ?? known;
  const meant = aliases.get(name) ?? sameLetters(name, [...known, ...extensions]) ?? closestWord(name, members, 1);
  if (meant === undefined || meant in message) return undefined;
  // An extension of three or four letters is likelier than a slip of the pen in a member that may be absent.
  return meant === 'name' && sameLetters(name, [meant]) === undefined ? undefined : meant;
}

/** Providers have many parameters of their own, so only a letter may be wrong, in a long word. */
export function meantRequestMember(name: string, request: JsonObject): string | undefined {
  if (requestSet.has(name)) return undefined;
  const long = requestMembers.filter(({ length }) => length >= 8);
  const meant = sameLetters(name, requestMembers) ?? closestWord(name, long, 1);
  return meant === undefined || meant in request ? undefined : meant;
}

/** `toolCallId` and `tool-call-id` are `tool_call_id`. */
function sameLetters(name: string, words: readonly string[]): string | undefined {
  return closestWord(name, words, 0);
}
