/** Checks that FastAPI does before it calls a model: bodies that are missing, are not JSON, or are not an object. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import { parsePythonJson } from '../python/pythonJson.ts';

export type BodyResult =
  | { readonly ok: true; readonly request: JsonObject }
  /** The HTTP response of the server. */
  | { readonly ok: false; readonly status: number; readonly json: JsonObject };

/** Returns the request in a body, if the body gets as far as the validation of the request (`checkRequest`). */
export function checkBody(body: string): BodyResult {
  if (body === '') return refuse({ type: 'missing', loc: ['body'], msg: 'Field required', input: null });
  const parsed = parsePythonJson(body);
  if (!parsed.ok) {
    if ('tooMuch' in parsed) return { ok: false, status: 400, json: { detail: 'There was an error parsing the body' } };
    return refuse({
      type: 'json_invalid',
      loc: ['body', parsed.position],
      msg: 'JSON decode error',
      input: {},
      ctx: { error: parsed.reason },
    });
  }
  const { value } = parsed;
  if (value === null) return refuse({ type: 'missing', loc: ['body'], msg: 'Field required', input: null });
  if (isJsonObject(value)) return { ok: true, request: value };
  return refuse({ type: 'dict_type', loc: ['body'], msg: 'Input should be a valid dictionary', input: value });
}

function refuse(detail: JsonObject): BodyResult {
  return { ok: false, status: 422, json: { detail: [detail] } };
}
