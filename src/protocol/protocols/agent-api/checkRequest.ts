/**
 * What the real server reports for a request, with pydantic's own messages. The result is derived from the zod schemas,
 * so that a shape is written only once. Measured with agentscope-runtime 1.1.5 and pydantic 2.13.
 */
import { lookUp } from '../../core/base/lookUp.ts';
import type * as z from 'zod';
import { isJsonObject } from '../../core/json/json.ts';
import { toPointer, valueAt, type Path } from '../../core/json/pointer.ts';
import { pythonRepr, pythonStr, pythonType, truncateRepr } from '../python/pythonStrings.ts';
import { explainIssue } from './pydanticMessages.ts';
import { AgentRequest } from './schema.ts';

export interface RequestIssue {
  /** Pydantic's location, including discriminator and union tags. */
  readonly loc: Path;
  /** JSON Pointer to the same place in the document. A missing value has the pointer that it would have. */
  readonly pointer: string;
  /** Pydantic's error type, e.g. `string_type`. */
  readonly type: string;
  readonly message: string;
  readonly input: unknown;
}

/** Empty when the real server accepts the document. `document` is any JSON value. */
export function checkRequest(document: unknown): readonly RequestIssue[] {
  if (!isJsonObject(document)) {
    const message = 'Input should be a valid dictionary or instance of AgentRequest';
    return [{ loc: [], pointer: '', type: 'model_type', message, input: document }];
  }
  const result = AgentRequest.safeParse(document);
  return result.success ? [] : result.error.issues.flatMap((issue) => toViolations(issue, document, []));
}

/** `outer` is the path of the union in which `issue` was found, and `tag` is the name of its branch. */
function toViolations(
  issue: z.core.$ZodIssue,
  document: unknown,
  outer: readonly PropertyKey[],
  tag?: string,
): RequestIssue[] {
  const path = [...outer, ...issue.path] as Path;
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branches = lookUp(unionTags, String(path[0])) ?? [];
    return issue.errors.flatMap((errors, index) =>
      errors.flatMap((inner) => toViolations(inner, document, path, branches[index])),
    );
  }
  const place = issue.code === 'invalid_union' && path.at(-1) === 'type' ? path.slice(0, -1) : path;
  const { type, message } = explainIssue(issue, document, place);
  return [
    {
      loc: withTags(place, document, outer.length, tag),
      pointer: toPointer(place),
      type,
      message,
      input: valueAt(document, type === 'missing' ? place.slice(0, -1) : place),
    },
  ];
}

/** How pydantic names the branches of the unions in a request. */
const unionTags: Readonly<Record<string, readonly string[]>> = {
  stop: ['str', 'list[str]'],
  tools: ['Tool', 'dict[any,any]'],
};

/** Pydantic writes the tag of a content after its index, and the branch of a union after its member. */
function withTags(path: Path, document: unknown, branchAt: number, branch?: string): (string | number)[] {
  const loc: (string | number)[] = [];
  path.forEach((key, index) => {
    loc.push(key);
    const within = index < path.length - 1;
    if (within && typeof key === 'number' && path[index - 1] === 'content') {
      const content = valueAt(document, path.slice(0, index + 1));
      if (isJsonObject(content)) loc.push(pythonStr(content['type']));
    }
    if (branch !== undefined && index === branchAt - 1) loc.push(branch);
  });
  return loc;
}

/** The text that the real server puts into its error event. */
export function toPydanticText(issues: readonly RequestIssue[]): string {
  const count = issues.length;
  const lines = issues.map(({ loc, type, message, input }) => {
    const value = truncateRepr(pythonRepr(input));
    const place = loc.length === 0 ? '' : `${loc.join('.')}\n`;
    return `${place}  ${message} [type=${type}, input_value=${value}, input_type=${pythonType(input)}]\n    For further information visit https://errors.pydantic.dev/2.13/v/${type}`;
  });
  return [`${count} validation error${count === 1 ? '' : 's'} for AgentRequest`, ...lines].join('\n');
}
