/** Reads the message in the body of a server's error response, without the JSON around it. */
import { isJsonObject, stringOr, toJsonText, tryParseJson, type Json } from '../json/json.ts';

/**
 * Returns one line for each error if the form of the body is known: FastAPI's `detail`
 * (https://fastapi.tiangolo.com/tutorial/handling-errors/), `error` with a `message`, or `message`. Any other text is
 * returned unchanged.
 */
export function readErrorBody(text: string): string {
  const json = tryParseJson(text);
  if (!isJsonObject(json)) return text;
  const { detail, error, message } = json;
  if (Array.isArray(detail)) {
    const lines = (detail as readonly Json[]).map(readDetail);
    return lines.length > 0 && lines.every((line) => line !== undefined) ? lines.join('\n') : text;
  }
  const inner = isJsonObject(error) ? error['message'] : error;
  return [detail, inner, message].map(stringOr).find((words) => words !== undefined && words !== '') ?? text;
}

/** Formats the location, the message, and the reason that pydantic adds to it. */
function readDetail(one: Json): string | undefined {
  const { loc, msg, ctx } = isJsonObject(one) ? one : {};
  if (typeof msg !== 'string' || !Array.isArray(loc)) return undefined;
  const reason = isJsonObject(ctx) ? stringOr(ctx['error']) : undefined;
  const place = (loc as readonly Json[]).map((step) => (typeof step === 'string' ? step : toJsonText(step))).join('.');
  return `${place}: ${msg}${reason === undefined ? '' : ` (${reason})`}`;
}
