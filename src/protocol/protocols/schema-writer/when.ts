/** Conditions in JSON Schema. */
import type { SchemaNode } from './shapeNode.ts';

/** Where the test holds, the rest must fit too; otherwise what is said for that case. */
export function when(test: SchemaNode, fits: SchemaNode, otherwise?: SchemaNode): SchemaNode {
  return { if: test, then: fits, ...(otherwise === undefined ? {} : { else: otherwise }) };
}

/** The branch of a union: where the tag has one of the values. */
export function whenTag(tag: string, values: readonly string[], fits: SchemaNode): SchemaNode {
  return when({ properties: { [tag]: { enum: values } }, required: [tag] }, fits);
}
