/** Writes conditions in JSON Schema. */
import type { SchemaNode } from './shapeNode.ts';

/** When `test` matches, `fits` must match too; otherwise `otherwise` must match, if it is given. */
export function when(test: SchemaNode, fits: SchemaNode, otherwise?: SchemaNode): SchemaNode {
  return { if: test, then: fits, ...(otherwise === undefined ? {} : { else: otherwise }) };
}

/** Writes the branch of a union that applies when the tag has one of the values. */
export function whenTag(tag: string, values: readonly string[], fits: SchemaNode): SchemaNode {
  return when({ properties: { [tag]: { enum: values } }, required: [tag] }, fits);
}
