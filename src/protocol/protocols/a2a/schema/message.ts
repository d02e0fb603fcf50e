/** Messages and their parts, in both versions: A2A 0.3.0 and 1.0.0, “Message” and “Part”. */
import * as z from 'zod';

const text = z.string();
const texts = z.array(text);
/** An object with any keys. */
export const bag = z.record(text, z.unknown());

export const OldFile = z.looseObject({
  name: text.optional(),
  mimeType: text.optional(),
  uri: text.optional(),
  bytes: text.optional(),
});

export const OldPart = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('text'), text, metadata: bag.optional() }),
  z.looseObject({ kind: z.literal('file'), file: OldFile, metadata: bag.optional() }),
  z.looseObject({ kind: z.literal('data'), data: bag, metadata: bag.optional() }),
]);

/** A part of 1.0: exactly one of the first four members. */
export const Part = z.looseObject({
  text: text.optional(),
  raw: text.optional(),
  url: text.optional(),
  data: z.unknown().optional(),
  filename: text.optional(),
  mediaType: text.optional(),
  metadata: bag.optional(),
});

const carried = {
  contextId: text.optional(),
  taskId: text.optional(),
  referenceTaskIds: texts.optional(),
  extensions: texts.optional(),
  metadata: bag.optional(),
};

/** The id may be omitted in a file, because it is added when the message is sent. */
export const OldMessage = z.looseObject({
  kind: z.literal('message').optional(),
  messageId: text.optional(),
  role: z.enum(['user', 'agent']),
  parts: z.array(OldPart),
  ...carried,
});

export const Message = z.looseObject({
  messageId: text.optional(),
  role: z.enum(['ROLE_USER', 'ROLE_AGENT']),
  parts: z.array(Part),
  ...carried,
});
