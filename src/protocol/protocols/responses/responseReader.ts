/** Converts the response object itself to ops: its data about the run, and how the run ended. */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op, Outcome, RunError } from '../../core/run/ops.ts';

/** Reads everything except the output, which is read item by item. */
export function startOf(response: JsonObject): Op {
  const { output: _output, ...fields } = response;
  const { id, conversation } = fields;
  const session = isJsonObject(conversation) ? conversation['id'] : conversation;
  return {
    op: 'run-start',
    ...(typeof id === 'string' && { id }),
    ...(typeof session === 'string' && { sessionId: session }),
    fields: adoptExact(fields, response),
  };
}

const outcomes: Readonly<Record<string, Outcome>> = {
  completed: 'completed',
  failed: 'failed',
  // The response stopped early, because of a limit or a filter.
  incomplete: 'failed',
  cancelled: 'canceled',
};

/**
 * `undefined` while the response continues. `word` is the status from the event, which is used if the response has
 * none.
 */
export function endOf(response: JsonObject, word: string): Op | undefined {
  const status = stringOr(response['status']) ?? '';
  const reportedStatus = Object.hasOwn(outcomes, status) ? status : word;
  const outcome = Object.hasOwn(outcomes, reportedStatus) ? outcomes[reportedStatus] : undefined;
  if (outcome === undefined) return undefined;
  const error =
    readError(response['error']) ?? (reportedStatus === 'incomplete' ? readIncomplete(response) : undefined);
  return { op: 'run-end', outcome, ...(error && { error }) };
}

function readIncomplete({ incomplete_details: details }: JsonObject): RunError {
  const reason = isJsonObject(details) ? stringOr(details['reason']) : undefined;
  return { code: 'incomplete', message: reason ?? 'incomplete' };
}

/** Reads the error of a response, an item or an event. It may be flat, nested, or a plain text. */
export function readError(error: Json | undefined): RunError | undefined {
  if (typeof error === 'string') return { message: error };
  if (!isJsonObject(error)) return undefined;
  const code = stringOr(error['code']) ?? stringOr(error['type']);
  return { ...(code !== undefined && { code }), message: stringOr(error['message']) ?? toJsonText(error) };
}
