/**
 * Placeholders for values that are checked by the model of their own type. In a JSON Schema, they refer to all types of
 * the family.
 */
import * as z from 'zod';
import { text } from './types.ts';

export const anyPart = z.looseObject({ type: text });
export const anyAnnotation = z.looseObject({ type: text });
export const anyTool = z.looseObject({ type: text });
export const anyChoice = z.looseObject({ type: z.string().nullish() });
export const anyOutputItem = z.looseObject({ type: text });
export const anyInputItem = z.looseObject({});
