/** What is checked by its own type; a JSON Schema refers to all types of its family instead. */
import * as z from 'zod';
import { text } from './types.ts';

export const anyPart = z.looseObject({ type: text });
export const anyAnnotation = z.looseObject({ type: text });
export const anyTool = z.looseObject({ type: text });
export const anyChoice = z.looseObject({ type: z.string().nullish() });
export const anyOutputItem = z.looseObject({ type: text });
export const anyInputItem = z.looseObject({});
