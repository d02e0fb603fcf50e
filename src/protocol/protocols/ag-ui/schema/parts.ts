/** The parts of a message, according to @ag-ui/core 1.0. Objects are loose because any server may add members. */
import * as z from 'zod';

const text = z.string();
/** Any value except `null`, which is not a valid value here; may be absent. */
export const something = z
  .unknown()
  .refine((value) => value !== null, { message: 'any value but null' })
  .optional();
/** An object with any keys. */
export const bag = z.record(text, z.unknown());

export const TextPart = z.looseObject({ type: z.literal('text'), id: text.optional(), text, metadata: something });

const DataSource = z.looseObject({ type: z.literal('data'), value: text, mimeType: text });
const UrlSource = z.looseObject({ type: z.literal('url'), value: text, mimeType: text.optional() });
const FileSource = z.looseObject({
  type: z.literal('file'),
  value: text,
  provider: text.optional(),
  mimeType: text.optional(),
});
export const PartSource = z.discriminatedUnion('type', [DataSource, UrlSource, FileSource]);

const medium = { id: text.optional(), source: PartSource, metadata: something };
export const ImagePart = z.looseObject({ type: z.literal('image'), ...medium });
export const AudioPart = z.looseObject({ type: z.literal('audio'), ...medium });
export const VideoPart = z.looseObject({ type: z.literal('video'), ...medium });
export const DocumentPart = z.looseObject({ type: z.literal('document'), ...medium });

/** Media as versions before 1.0 write them: at least one of `id`, `url` and `data` must be present. */
export const BinaryPart = z.looseObject({
  type: z.literal('binary'),
  mimeType: text,
  id: text.optional(),
  url: text.optional(),
  data: text.optional(),
  filename: text.optional(),
});

export const ContentPart = z.discriminatedUnion('type', [
  TextPart,
  ImagePart,
  AudioPart,
  VideoPart,
  DocumentPart,
  BinaryPart,
]);

export const Content = z.union([text, z.array(ContentPart)]);
