/** What FastAPI says before a model is ever asked: bodies that are absent, no JSON, or no object. */
import { isJsonObject, type JsonObject } from '../../base/json.ts';
import { parsePythonJson } from './pythonJson.ts';

/** The body of the HTTP 422 answer, or `undefined` when the request gets as far as its validation. */
export function judgeBody(body: string): JsonObject | undefined {
  if (body === '') return refuse({ type: 'missing', loc: ['body'], msg: 'Field required', input: null });
  const parsed = parsePythonJson(body);
  if (!parsed.ok) {
    return refuse({
      type: 'json_invalid',
      loc: ['body', parsed.position],
      msg: 'JSON decode error',
      input: {},
      ctx: { error: parsed.reason },
    });
  }
  if (isJsonObject(parsed.value)) return undefined;
  return refuse({ type: 'dict_type', loc: ['body'], msg: 'Input should be a valid dictionary', input: parsed.value });
}

function refuse(detail: JsonObject): JsonObject {
  return { detail: [detail] };
}
