/**
 * A quick check of a request message that makes further checks unnecessary for most messages: the server accepts the
 * message as it was sent, so nothing in it is rejected, converted or dropped, breaks the run or has the wrong payload.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Profile } from '../contract/profile.ts';
import { members } from './members.ts';
import { payloadModel } from './payloadOf.ts';
import { createQuickCheck, type QuickCheck } from './quickCheck.ts';
import { hasRunTimeFault } from './runTimeFaults.ts';
import { Message } from './schema.ts';
import { membersOfContent } from './unknownMembers.ts';

interface Known {
  readonly message: ReadonlySet<string>;
  /** The known members of each content type. */
  readonly content: ReadonlyMap<unknown, ReadonlySet<string>>;
}

const isMessage = createQuickCheck(Message);
const payloadChecks = new Map<string, QuickCheck | undefined>();
const knownTo = new WeakMap<Profile, Known>();

/** `true` is certain; `false` only means that the message needs a closer check. */
export function isPlainMessage(json: Json, profile: Profile): boolean {
  if (!isJsonObject(json) || !isMessage(json)) return false;
  const { type = 'message', content } = json;
  if (typeof type !== 'string' || !profile.itemTypes.has(type) || hasRunTimeFault(json)) return false;
  const known = knownTo.get(profile) ?? readKnown(profile);
  if (!hasOnly(json, known.message) || !Array.isArray(content)) return false;
  const isPayload = payloadCheck(type);
  return (content as readonly JsonObject[]).every((one) => {
    const names = known.content.get(one['type']);
    if (names === undefined || !hasOnly(one, names)) return false;
    return one['type'] !== 'data' || isPayload === undefined || isPayload(one['data']);
  });
}

function hasOnly(object: JsonObject, names: ReadonlySet<string>): boolean {
  for (const name in object) if (!names.has(name)) return false;
  return true;
}

/** The check for the payload of a message type; `undefined` for types whose payload is free. */
function payloadCheck(type: string): QuickCheck | undefined {
  if (payloadChecks.has(type)) return payloadChecks.get(type);
  const model = payloadModel(type);
  const check = model && createQuickCheck(model);
  payloadChecks.set(type, check);
  return check;
}

function readKnown(profile: Profile): Known {
  const extras = profile.extraMembers.content ?? [];
  const known = {
    message: new Set(members('message', profile)),
    content: new Map(Array.from(membersOfContent, ([type, names]) => [type, new Set([...names, ...extras])])),
  };
  knownTo.set(profile, known);
  return known;
}
