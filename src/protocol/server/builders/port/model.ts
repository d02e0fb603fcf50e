/**
 * The base of all models: a constructor that reads named arguments in the same way as pydantic, and fields on the
 * object itself.
 */
import { PythonError } from '../../../protocols/python/pythonError.ts';
import { pythonRepr, pythonType, truncateRepr } from '../../../protocols/python/pythonStrings.ts';
import {
  isDict,
  isList,
  type PlainDict,
  type PythonDict,
  type PythonValue,
} from '../../../protocols/python/pythonValue.ts';
import { machine, type Environment } from '../environment.ts';
import { dumpModelJson } from './modelJson.ts';
import { note, readFields, type Fields, type Place, type FieldIssue, type Read } from './fields.ts';

export abstract class Model {
  /** The name of the class in Python. */
  static readonly modelName: string = 'BaseModel';
  static readonly fields: Fields = [];

  /** Throws pydantic's ValidationError for invalid arguments; unknown arguments are ignored. */
  constructor(given: PythonDict = {}, environment: Environment = machine) {
    const { fields, modelName } = new.target;
    const problems: FieldIssue[] = [];
    readFields(this, fields, given, { loc: [], environment, problems });
    if (problems.length > 0) throw new PythonError('ValidationError', explain(problems, modelName));
  }

  /** Returns a dict of the fields, including the fields of nested models. */
  modelDump(): PlainDict {
    return dump(this) as PlainDict;
  }

  /**
   * Returns the JSON that the real server writes into an event. Throws PydanticSerializationError for values that it
   * cannot write.
   */
  modelDumpJson(): string {
    try {
      return dumpModelJson(this);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // The data contain themselves: the RangeError is a stack overflow.
      const message = 'Error serializing to JSON: ValueError: Circular reference detected (id repeated)';
      throw new PythonError('PydanticSerializationError', message);
    }
  }

  get [Symbol.toStringTag](): string {
    return (this.constructor as typeof Model).modelName;
  }
}

/** The values of a model's fields, including nested values: `model_dump()`. */
function dump(value: PythonValue): PythonValue {
  if (isList(value)) return value.map(dump);
  if (value instanceof Map)
    return new Map([...value].map(([key, member]) => [key as PythonValue, dump(member as PythonValue)]));
  if (!isDict(value) && !(value instanceof Model)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, dump(member as PythonValue)]));
}

function explain(problems: readonly FieldIssue[], modelName: string): string {
  const count = problems.length;
  const lines = problems.map(({ loc, type, message, input }) => {
    const shown = truncateRepr(pythonRepr(input));
    return `${loc.join('.')}\n  ${message} [type=${type}, input_value=${shown}, input_type=${pythonType(input)}]\n    For further information visit https://errors.pydantic.dev/2.13/v/${type}`;
  });
  return [`${count} validation error${count === 1 ? '' : 's'} for ${modelName}`, ...lines].join('\n');
}

export interface ModelClass<M extends Model = Model> {
  readonly prototype: M;
  new (given?: PythonDict, environment?: Environment): M;
  readonly fields: Fields;
  readonly modelName: string;
}

/** Reads an instance of the class, or a dict of its fields. */
export const instanceOf =
  (model: ModelClass): Read =>
  (value, place) => {
    if (value instanceof model) return value;
    if (isDict(value)) return readModel(model, value, place);
    const message = `Input should be a valid dictionary or instance of ${model.modelName}`;
    note({ type: 'model_type', message }, value, place);
    return value;
  };

/** Reads a nested model: its problems are reported as problems of the outer model. */
export function readModel(model: ModelClass, given: PythonDict, place: Place): Model {
  const inner = Object.create(model.prototype) as Model;
  readFields(inner, model.fields, given, place);
  return inner;
}
