/** The texts that the frames of an answer add up to, summed in the simplest way there is: what our fold may not lose. */
import { isJsonObject, stringOr, tryParseJson, type Json, type JsonObject } from '../../src/protocol/core/json/json.ts';

/** Of Chat Completions and Responses; none of answers that are neither. */
export function textsOf(frames: readonly string[]): readonly string[] {
  const events = frames.map(tryParseJson).filter((json) => json !== undefined && isJsonObject(json));
  const texts = [...chatTexts(events), ...responseTexts(events)];
  return texts.filter((text) => text !== '');
}

/** Contents by choice, arguments by choice and call, where the calls are numbered. */
function chatTexts(chunks: readonly JsonObject[]): readonly string[] {
  const sums = new Map<string, string>();
  const add = (key: string, text: Json | undefined): void => {
    sums.set(key, (sums.get(key) ?? '') + (stringOr(text) ?? ''));
  };
  for (const choice of chunks.flatMap(({ choices }) => objectsIn(choices))) {
    const said = choice['delta'] ?? choice['message'];
    if (!isJsonObject(said)) continue;
    const key = String(choice['index']);
    add(key, said['content']);
    const calls = objectsIn(said['tool_calls']);
    for (const [place, { index = choice['delta'] === undefined ? place : null, function: called }] of calls.entries()) {
      if (isJsonObject(called) && index !== null) add(`${key} ${String(index)}`, called['arguments']);
    }
  }
  return [...sums.values()];
}

/** As the last event has them. */
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
