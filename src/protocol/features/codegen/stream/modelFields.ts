/** Models and their fields as expressions. Only fields that differ from those of a new model are included. */
import { createContent, type AgentContent } from '../../../server/builders/port/contents.ts';
import { EventError } from '../../../server/builders/port/event.ts';
import type { Model } from '../../../server/builders/port/model.ts';
import { dumpModelJson } from '../../../server/builders/port/modelJson.ts';
import type { PythonValue } from '../../../protocols/python/pythonValue.ts';
import { literal, type Expression, type Options } from '../program.ts';
import { textOf, type Dict } from './recorded.ts';

/** The members of `wanted` that the model has and whose values differ from those in `fresh`. */
export function fieldsBeyond(fresh: Model, wanted: Dict, except: readonly string[]): Dict {
  return new Map(
    [...wanted].filter(
      ([name, value]) =>
        !except.includes(name) &&
        Object.hasOwn(fresh, name) &&
        dumpModelJson(value) !== dumpModelJson((fresh as unknown as Record<string, PythonValue>)[name]),
    ),
  );
}

interface MadeContent {
  readonly content: AgentContent;
  readonly value: Expression;
}

/** Creates a content with these fields. Throws PythonError for an unknown type and for invalid fields. */
export function makeContent(wanted: Dict, except: readonly string[] = []): MadeContent {
  const type = textOf(wanted, 'type') ?? '';
  const fields = fieldsBeyond(createContent({ type }), wanted, ['object', 'error', ...except]);
  const content = createContent({ type, ...Object.fromEntries(fields) });
  return { content, value: { is: 'new', type: nameOf(content), fields: toOptions(fields) } };
}

export function toOptions(fields: Dict): Options {
  return [...fields].map(([name, value]) => [name, literal(value)] as const);
}

/** `Error(code=…, message=…)`. Throws PythonError when the value is not an error object. */
export function makeError(wanted: Dict | undefined): { readonly error: EventError; readonly value: Expression } {
  const fields = wanted ?? new Map<string, PythonValue>();
  return { error: new EventError(fields), value: { is: 'new', type: 'Error', fields: toOptions(fields) } };
}

function nameOf(model: Model): string {
  return model[Symbol.toStringTag];
}
