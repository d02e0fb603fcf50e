/** Converts the issues of a zod schema to places in the document and what is expected there. */
import type * as z from 'zod';
import { toPointer, type Path } from '../../core/json/pointer.ts';
import type { ShapeIssue } from '../contract/documents.ts';

/** `outer` is the path of the value that was checked. */
export function toShapeIssues(issues: readonly z.core.$ZodIssue[], outer: Path = []): readonly ShapeIssue[] {
  return issues.flatMap((issue) => {
    const path = [...outer, ...(issue.path as Path)];
    const inside = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined;
    return inside === undefined
      ? [{ pointer: toPointer(path), expected: toExpected(issue) }]
      : toShapeIssues(inside, path);
  });
}

/** Finds the branch of a union that accepts the type of the value, so that only something inside the value is wrong. */
function closestBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] | undefined {
  return branches.find((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0));
}

function toExpected(issue: z.core.$ZodIssue): string {
  // A record is an object in JSON.
  if (issue.code === 'invalid_type') return issue.expected === 'record' ? 'object' : issue.expected;
  // The message of a refinement says what it expects.
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'invalid_value') return toChoice(issue.values);
  if (issue.code === 'too_small' && issue.origin !== 'string') return `≥ ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin !== 'string') return `≤ ${issue.maximum}`;
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return 'ISO 8601';
  if (issue.code !== 'invalid_union') return issue.message;
  if ('options' in issue && issue.options !== undefined) return toChoice(issue.options);
  const expected = issue.errors.flatMap((issues) => issues.map(toExpected));
  return expected.length === 0 ? issue.message : expected.join(' | ');
}

function toChoice(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(' | ');
}
