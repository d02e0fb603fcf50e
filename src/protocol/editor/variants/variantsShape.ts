/**
 * The shape of `*.agentvariants.json`: a request, a place in it, and the values to try there. Its meaning is described
 * in `variantsWords.ts`; `readVariants.ts` has the checks that a shape cannot express.
 */
import * as z from 'zod';

export const variantsShape = z.strictObject({
  $schema: z.string().optional(),
  whatIf: z.string().regex(/^\//),
  variants: z.array(z.json()).min(1),
  request: z.record(z.string(), z.json()),
});

export type VariantsFile = z.infer<typeof variantsShape>;
export type VariantsMember = keyof VariantsFile;

export const variantsMembers = Object.keys(variantsShape.shape) as readonly VariantsMember[];
