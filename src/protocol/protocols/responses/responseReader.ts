/** The response object itself → ops: what it says of the run, and how the run ended. */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op, Outcome, RunError } from '../../core/run/ops.ts';

/** Everything but its output, which is read item by item. */
export function startOf({ output: _output, ...fields }: JsonObject): Op {
  const { id, conversation } = fields;
  const session = isJsonObject(conversation) ? conversation['id'] : conversation;
  return {
    op: 'run-start',
    ...(typeof id === 'string' && { id }),
    ...(typeof session === 'string' && { sessionId: session }),
    fields,
  };
}

const outcomes: Readonly<Record<string, Outcome>> = {
  completed: 'completed',
  failed: 'failed',
  // It stopped before its end: at a limit, or by a filter.
  incomplete: 'failed',
  cancelled: 'canceled',
};

/** `undefined` while the response goes on. `word` is what the event says, for a response that does not. */
export function endOf(response: JsonObject, word: string): Op | undefined {
  const status = stringOr(response['status']) ?? '';
  const said = Object.hasOwn(outcomes, status) ? status : word;
  const outcome = Object.hasOwn(outcomes, said) ? outcomes[said] : undefined;
  if (outcome === undefined) return undefined;
  const error = readError(response['error']) ?? (said === 'incomplete' ? readIncomplete(response) : undefined);
  return { op: 'run-end', outcome, ...(error && { error }) };
}

function readIncomplete({ incomplete_details: details }: JsonObject): RunError {
  const reason = isJsonObject(details) ? stringOr(details['reason']) : undefined;
  return { code: 'incomplete', message: reason ?? 'incomplete' };
}

/** Of a response, of an item, or of an event: flat, nested, or a text alone. */
export function readError(error: Json | undefined): RunError | undefined {
  if (typeof error === 'string') return { message: error };
  if (!isJsonObject(error)) return undefined;
  const code = stringOr(error['code']) ?? stringOr(error['type']);
  return { ...(code !== undefined && { code }), message: stringOr(error['message']) ?? toJsonText(error) };
}
