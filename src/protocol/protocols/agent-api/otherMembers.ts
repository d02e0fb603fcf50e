/**
 * The members of contents that are not interpreted, such as `annotations` and `cache_control`. Since agentscope-runtime
 * 1.1.6 its models keep them (`Event` has `extra="allow"`), and older servers may send them as well.
 */
import { inheritExact, rememberText, writtenAt } from '../../core/json/exactJson.ts';
import { stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { sameExact } from '../../core/json/sameExact.ts';
import { setMember } from '../../core/json/setMember.ts';
import { isEndStatus } from './kinds.ts';
import { isDelta } from './laxMembers.ts';
import { membersOfContent } from './unknownMembers.ts';

/** Those that the contents of a part have had so far. */
export type Others = Record<string, Json | undefined>;

/**
 * Returns the members that a content adds to those before it, or `undefined` if there are none. A later value replaces
 * an earlier one, except that nulls replace nothing, and that lists in deltas grow like its text. Grown lists change in
 * place, so that a long stream takes linear time.
 */
export function readOthers(content: JsonObject, before: Others): JsonObject | undefined {
  const members = membersOfContent.get(content['type']);
  // The part of an unknown content contains all of its members.
  if (members === undefined) return undefined;
  let news: Record<string, Json | undefined> | undefined;
  for (const name in content) {
    const value = content[name] ?? null;
    if (members.includes(name) && !isOdd(name, value, before)) continue;
    const known = Object.hasOwn(before, name) ? before[name] : undefined;
    if (known !== undefined && (value === null || sameExact(known, value))) continue;
    const grown = isDelta(content) && isList(known) && isList(value) ? grow(known, value) : value;
    setMember(before, name, grown);
    setMember((news ??= {}), name, grown);
  }
  return news && inheritExact(news, content);
}

/** The error of a content, and a status other than those that follow from its end. */
function isOdd(name: string, value: Json, before: Others): boolean {
  if (name === 'error') return value !== null;
  if (name !== 'status') return false;
  return before['status'] !== undefined || (isEndStatus(stringOr(value)) && value !== 'completed');
}

/** The lists that grow here. Lists of events must not be changed. */
const ours = new WeakSet<readonly Json[]>();

/** Adds a list to the one before it. Some servers repeat the whole list, or its end. */
function grow(known: readonly Json[], value: readonly Json[]): readonly Json[] {
  if (value.length >= known.length && known.every((one, index) => sameExact(one, value[index]))) return value;
  const end = known.slice(-value.length);
  if (value.length < known.length && value.every((one, index) => sameExact(one, end[index]))) return known;
  const list = ours.has(known) ? (known as Json[]) : inheritExact([...known], known);
  ours.add(list);
  for (const [at, one] of value.entries()) {
    list.push(one);
    rememberText(list, String(list.length - 1), writtenAt(value, String(at)));
  }
  return list;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
