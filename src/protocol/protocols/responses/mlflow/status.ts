/** What items and messages of MLflow's ResponsesAgent share: a status, and how Python writes what is refused. */
import type { Json } from '../../../core/json/json.ts';
import { model, optional, refuse, text, type Check, type Validator } from '../../python/model.ts';

const statuses: ReadonlySet<unknown> = new Set(['in_progress', 'completed', 'incomplete']);

/** A model of that name that may have a status, judged before anything else that its validators ask. */
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

/** As Python's `str` writes it; objects and lists end the validator with another error, which has no words here. */
export function pythonText(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'object' ? '…' : String(value);
}
