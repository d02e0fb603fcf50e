/** Whether an object is likely to be a request whose list is so wrong that it does not show. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { members } from './members.ts';
import { profiles } from './profiles.ts';

/**
 * Whatever stands in the list, but for what servers of embeddings are asked: texts or tokens beside a model.
 * What is no list may be anything, among members of its own.
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
