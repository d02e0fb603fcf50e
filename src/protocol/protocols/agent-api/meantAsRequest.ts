/** Detects an object that is probably a request, although its list is so wrong that the request is not recognized. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { members } from './members.ts';
import { profiles } from './profiles.ts';

/**
 * Accepts any elements in the list, except for those of an embeddings request: texts or tokens next to a model. If the
 * input is not a list, it may be anything, as long as the other members are those of a request.
 */
export function isMeantAsRequest(root: JsonObject): boolean {
  const { input, model } = root;
  if (input === undefined || isJsonObject(input)) return false;
  if (Array.isArray(input)) return typeof model !== 'string' || !isOfTexts(input as readonly Json[]);
  const [profile] = profiles;
  const known = profile === undefined ? [] : members('request', profile);
  return typeof model !== 'string' && Object.keys(root).every((member) => known.includes(member));
}

function isOfTexts(list: readonly Json[]): boolean {
  return list.length > 0 && list.every((one) => typeof one === 'string' || isTokens(one));
}

function isTokens(json: Json): boolean {
  return Array.isArray(json) ? json.every((one) => typeof one === 'number') : typeof json === 'number';
}
