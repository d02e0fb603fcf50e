/** The fields of a model of the port, taken from its schema so that no shape is defined twice. */
import { modelFields, type ModelField } from '../../../protocols/agent-api/modelFields.ts';
import type { ModelName } from '../../../protocols/agent-api/models.ts';
import {
  anything,
  boolean,
  dictionary,
  integer,
  oneOf,
  orNull,
  text,
  type Field,
  type Fields,
  type Read,
} from './fields.ts';

/** `own` contains the fields whose defaults or classes a schema cannot express. */
export function fieldsOf(model: ModelName, own: Readonly<Record<string, Field>> = {}): Fields {
  return modelFields(model).map((field) => ({ name: field.name, ...(own[field.name] ?? toField(field)) }));
}

function toField(field: ModelField): Field {
  const read = field.type === 'word' ? oneOf(...field.words) : reads[field.type];
  const { fallback } = field;
  return { read: field.nullable ? orNull(read) : read, ...(fallback === undefined ? {} : { missing: () => fallback }) };
}

const reads: Readonly<Record<Exclude<ModelField['type'], 'word'>, Read>> = {
  text,
  integer,
  boolean,
  dictionary,
  any: anything,
};
