/** What items and messages of MLflow's ResponsesAgent share: a status, and the way Python prints rejected values. */
import type { Json } from '../../core/json/json.ts';
import { model, optional, refuse, text, type Check, type Validator } from '../python/model.ts';

const statuses: ReadonlySet<unknown> = new Set(['in_progress', 'completed', 'incomplete']);

/** A model with that name and an optional status, which is checked before all its other validators. */
export function withStatus(
  name: string,
  fields: Readonly<Record<string, Check>>,
  ...validators: readonly Validator[]
): Check {
  const checkStatus: Validator = ({ status: value }, at) =>
    value === undefined || value === null || statuses.has(value)
      ? []
      : refuse(
          `Invalid status: ${pythonText(value)} for ${name}. Must be 'in_progress', 'completed', or 'incomplete'.`,
          at,
        );
  return model(name, { status: optional(text), ...fields }, checkStatus, ...validators);
}

/**
 * Formats a value as Python's `str` does. Objects and lists fail with a different error in Python, whose message is not
 * reproduced here.
 */
export function pythonText(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'object' ? '…' : String(value);
}
