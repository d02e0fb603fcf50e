/**
 * The calls in the chunks of a chat, as MLflow collects them: each by its index. Before 3.10, all later pieces are
 * added to the first call.
 */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { isSince36, type MlflowVersion } from '../../mlflow/mlflowVersion.ts';
import { fails, type AdapterFailure } from '../../contract/runtimeAdapter.ts';
import { createFunctionCallItem } from './createItems.ts';

export interface StreamedCalls {
  /** Adds the pieces of a chunk; `at` is their pointer. Returns the reason if MLflow raises. */
  take(pieces: readonly Json[], at: string): AdapterFailure | undefined;
  /** The final items, with the given id; `undefined` where MLflow raises. */
  items(id: Json): readonly (JsonObject | undefined)[];
}

interface Call {
  /** `id` and `name` are `undefined` if MLflow raises when it reads them. */
  readonly id: Json | undefined;
  readonly name: Json | undefined;
  arguments: Json | undefined;
}

function addTo(call: Call, input: Json | undefined): boolean {
  if (typeof call.arguments !== 'string' || typeof input !== 'string') return false;
  call.arguments += input;
  return true;
}

function toItem(id: Json, { id: callId, name, arguments: input }: Call): JsonObject | undefined {
  if (callId === undefined || name === undefined || input === undefined) return undefined;
  return createFunctionCallItem(id, callId, name, input);
}

function createNewest(): StreamedCalls {
  const calls = new Map<Json, Call>();
  return {
    take(pieces, at) {
      for (const [place, piece] of pieces.entries()) {
        const declared = isJsonObject(piece) ? (piece['function'] ?? {}) : undefined;
        if (!isJsonObject(piece) || !isJsonObject(declared)) return fails(`${at}/${place}`, 'tool_calls');
        const { index = 0, id = null } = piece;
        const { name = '', arguments: input = '' } = declared;
        const call = calls.get(index);
        if (call === undefined) calls.set(index, { id, name, arguments: input });
        else if (!addTo(call, input)) return fails(`${at}/${place}`, 'arguments');
      }
      return undefined;
    },
    items: (id) => [...calls].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, call]) => toItem(id, call)),
  };
}

function createBefore(): StreamedCalls {
  let calls: readonly Call[] = [];
  const read = (piece: Json | undefined): Call => {
    const { id, function: declared } = isJsonObject(piece) ? piece : {};
    const { name, arguments: input } = isJsonObject(declared) ? declared : {};
    return { id, name, arguments: input };
  };
  return {
    take(pieces, at) {
      const [first] = calls;
      if (first === undefined) calls = pieces.map(read);
      else if (!addTo(first, read(pieces[0]).arguments)) return fails(`${at}/0`, 'arguments');
      return undefined;
    },
    items: (id) => calls.map((call) => toItem(id, call)),
  };
}

export function createStreamedCalls(version: MlflowVersion): StreamedCalls {
  return isSince36(version) ? createNewest() : createBefore();
}
