/** JSON Patch (RFC 6902), which the events that change state and activities contain. */
import * as z from 'zod';

const pointer = z.string().regex(/^(?:\/(?:[^/~]|~[01])*)*$/, { message: 'JSON Pointer' });
const value = z.unknown().refine((given) => given !== undefined);

export const Patch = z.array(
  z.discriminatedUnion('op', [
    z.looseObject({ op: z.literal('add'), path: pointer, value }),
    z.looseObject({ op: z.literal('replace'), path: pointer, value }),
    z.looseObject({ op: z.literal('test'), path: pointer, value }),
    z.looseObject({ op: z.literal('remove'), path: pointer }),
    z.looseObject({ op: z.literal('move'), from: pointer, path: pointer }),
    z.looseObject({ op: z.literal('copy'), from: pointer, path: pointer }),
  ]),
);
