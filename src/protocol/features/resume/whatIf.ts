/**
 * What if: one value of a recorded conversation, the alternative values to try in its place, and the request for each
 * of them.
 */
import { replaceExact, writtenAt } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import type { Resumed } from './resume.ts';

/** A value of the conversation that can be replaced. */
export interface Changeable {
  readonly what: 'output' | 'arguments' | 'text';
  /** JSON Pointer into the request. */
  readonly pointer: string;
  readonly recorded: Json;
}

/** The values of the chosen message: its texts, its calls, and the outputs of its calls. The outputs come first. */
export function changeables({ request, places, place }: Resumed, protocol: WireProtocol): readonly Changeable[] {
  if (place === undefined) return [];
  const elements = places.map((one) => (valueAt(request, fromPointer(one)) as Json | undefined) ?? null);
  const chosen = protocol.readMessage(elements[place] ?? null);
  const ids = new Set(chosen.calls.map(({ id }) => id.json));
  const found = (what: Changeable['what'], index: number, pointer: string): readonly Changeable[] => {
    const recorded = valueAt(elements[index], fromPointer(pointer)) as Json | undefined;
    return recorded === undefined ? [] : [{ what, pointer: `${places[index] ?? ''}${pointer}`, recorded }];
  };
  const outputs = elements.flatMap((element, index) => {
    const pointer = protocol.resume?.outputAt(element);
    const isOurs = index === place || protocol.readMessage(element).outputs.some(({ id }) => ids.has(id.json));
    return pointer !== undefined && isOurs ? found('output', index, pointer) : [];
  });
  const isOutput = outputs.some(({ pointer }) => pointer.startsWith(`${places[place]}/`));
  const texts = isOutput ? [] : chosen.parts.filter(({ kind }) => kind === 'text');
  return [
    ...outputs,
    ...chosen.calls.flatMap((call) => found('arguments', place, call.arguments.pointer)),
    ...texts.flatMap(({ value }) => found('text', place, value.pointer)),
  ];
}

/** A document of variants: the place where they differ, the values at that place, and the request around it. */
interface Variants extends JsonObject {
  readonly whatIf: string;
  readonly variants: readonly Json[];
  readonly request: JsonObject;
}

/** The initial variants: the recorded value, a failure, and an empty value. */
export function beginVariants({ request }: Resumed, { pointer, recorded }: Changeable): Variants {
  const others = typeof recorded === 'string' ? ['Error: the service is not available', ''] : [];
  // The first variant is the recorded value, exactly as it was written.
  const parent = valueAt(request, fromPointer(pointer).slice(0, -1)) as Json | undefined;
  const text = writtenAt(parent, fromPointer(pointer).at(-1) ?? '');
  const variants = replaceExact([recorded, ...others], '0', recorded, text) as readonly Json[];
  return { whatIf: pointer, variants, request };
}

/**
 * Returns one request for each variant, in order. Returns `undefined` for a value that is not a document of variants,
 * or if its pointer refers to nothing.
 */
export function requestsOf(json: Json | undefined): readonly JsonObject[] | undefined {
  const { whatIf, variants, request } = isJsonObject(json) ? json : {};
  if (typeof whatIf !== 'string' || !Array.isArray(variants) || !isJsonObject(request)) return undefined;
  const path = fromPointer(whatIf);
  if (path.length === 0 || valueAt(request, path) === undefined) return undefined;
  return (variants as readonly Json[]).map(
    (value, index) => replaceAt(request, path, { value, text: writtenAt(variants, String(index)) }) as JsonObject,
  );
}

interface Written {
  readonly value: Json;
  /** The text in the document, if it holds more than the value. */
  readonly text: string | undefined;
}

function replaceAt(json: Json, [key = '', ...rest]: readonly string[], by: Written): Json {
  if (rest.length === 0) return replaceExact(json, key, by.value, by.text);
  const inner = (json as JsonObject)[key] ?? null;
  return replaceExact(json, key, replaceAt(inner, rest, by));
}
