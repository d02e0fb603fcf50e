/** Reads errors in all the forms that servers use: JSON-RPC, the HTTP binding of 1.0, or just a text. */
import { isJsonObject, stringOr, toJsonText, type Json } from '../../core/json/json.ts';
import type { RunError } from '../../core/run/ops.ts';

/** Reads an error. From `google.rpc.ErrorInfo`, which 1.0 adds, it uses the reason. Never throws. */
export function readError(error: Json): RunError {
  if (typeof error === 'string') return { message: error };
  if (!isJsonObject(error)) return { message: toJsonText(error) };
  const { code } = error;
  const word = typeof code === 'number' ? String(code) : stringOr(code);
  const message = stringOr(error['message']) ?? toJsonText(error);
  const reason = reasonOf(error['data']) ?? reasonOf(error['details']);
  return {
    ...(word !== undefined && { code: word }),
    message: reason === undefined ? message : `${message} (${reason})`,
  };
}

function reasonOf(details: Json | undefined): string | undefined {
  if (!Array.isArray(details)) return undefined;
  return (details as readonly Json[])
    .map((detail) => (isJsonObject(detail) ? stringOr(detail['reason']) : undefined))
    .find((reason) => reason !== undefined);
}
