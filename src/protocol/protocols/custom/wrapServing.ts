/**
 * Wraps the serving functions of a custom protocol as an adapter. If they throw, the answer ends with an error event
 * that names the protocol.
 */
import { parseJson } from '../../core/json/parseJson.ts';
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { CustomServing, CustomWriter } from './customProtocol.ts';
import type { AnswerOptions, EventWriter, ProtocolAdapter } from '../contract/protocolAdapter.ts';

/** `title` is the name of the protocol. */
export function wrapServing(serving: CustomServing, title: string): ProtocolAdapter {
  return {
    paths: serving.paths,
    createWriter: (options) => createWriter(serving, title, options),
    toFrame(event) {
      const frame = attemptFrame(serving, event);
      return typeof frame === 'string' ? frame : `data: ${JSON.stringify(event)}\n\n`;
    },
    endMark: typeof serving.endMark === 'string' ? serving.endMark : '',
  };
}

/** Returns `undefined` when there is no such function or when it throws. */
function attemptFrame(serving: CustomServing, event: JsonObject): unknown {
  try {
    return serving.toFrame?.(event);
  } catch {
    return undefined;
  }
}

function createWriter(serving: CustomServing, title: string, options: AnswerOptions): EventWriter {
  const { id, createdAt, model } = options;
  let writer: CustomWriter | undefined;
  let hasFailed = false;
  return {
    write(op) {
      if (hasFailed) return [];
      try {
        writer ??= serving.createWriter({ id, createdAt, model });
        return toEvents(writer.write(op));
      } catch (error) {
        hasFailed = true;
        const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        return [{ error: { message: `${title}: ${reason}` } }];
      }
    },
  };
}

/** Returns copies that contain only JSON. */
function toEvents(given: readonly JsonObject[]): readonly JsonObject[] {
  const events = parseJson(JSON.stringify(given) ?? 'null');
  if (!Array.isArray(events) || !events.every(isJsonObject)) throw new Error('expected a list of objects');
  return events;
}
