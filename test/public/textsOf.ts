/** Sums the texts in the frames of an answer in the simplest possible way; our fold must not lose any of them. */
import { isJsonObject, stringOr, tryParseJson, type Json, type JsonObject } from '../../src/protocol/core/json/json.ts';

/** Supports Chat Completions and Responses; other answers give no texts. */
export function textsOf(frames: readonly string[]): readonly string[] {
  const events = frames.map(tryParseJson).filter((json) => json !== undefined && isJsonObject(json));
  const texts = [...chatTexts(events), ...responseTexts(events)];
  return texts.filter((text) => text !== '');
}

/** Contents by choice, and arguments by choice and by the number of the call. */
function chatTexts(chunks: readonly JsonObject[]): readonly string[] {
  const sums = new Map<string, string>();
  const add = (key: string, text: Json | undefined): void => {
    sums.set(key, (sums.get(key) ?? '') + (stringOr(text) ?? ''));
  };
  for (const choice of chunks.flatMap(({ choices }) => objectsIn(choices))) {
    const content = choice['delta'] ?? choice['message'];
    if (!isJsonObject(content)) continue;
    const key = String(choice['index']);
    add(key, content['content']);
    const calls = objectsIn(content['tool_calls']);
    for (const [place, { index = choice['delta'] === undefined ? place : null, function: called }] of calls.entries()) {
      if (isJsonObject(called) && index !== null) add(`${key} ${String(index)}`, called['arguments']);
    }
  }
  return [...sums.values()];
}

/** The texts in the last event. */
function responseTexts(events: readonly JsonObject[]): readonly string[] {
  const { response, ...bare } = events.at(-1) ?? {};
  const { output } = isJsonObject(response) ? response : bare;
  return objectsIn(output).flatMap(({ arguments: called, content }) => [
    ...(typeof called === 'string' ? [called] : []),
    ...objectsIn(content).flatMap(({ text }) => stringOr(text) ?? []),
  ]);
}

function objectsIn(list: Json | undefined): readonly JsonObject[] {
  return Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : [];
}
