/**
 * The content parts of Chat Completions messages, as openai-node 7.5 types them. Objects are loose, because servers and
 * clients add members.
 */
import * as z from 'zod';

const text = z.string();

export const ImageDetail = z.enum(['auto', 'low', 'high']);
export const AudioFormat = z.enum(['wav', 'mp3']);

export const ImageUrl = z.looseObject({ url: text, detail: ImageDetail.nullish() });
export const InputAudio = z.looseObject({ data: text, format: AudioFormat });
export const FileSource = z.looseObject({
  file_data: text.nullish(),
  file_id: text.nullish(),
  filename: text.nullish(),
});

export const TextPart = z.looseObject({ type: z.literal('text'), text });
export const ImagePart = z.looseObject({ type: z.literal('image_url'), image_url: ImageUrl });
export const AudioPart = z.looseObject({ type: z.literal('input_audio'), input_audio: InputAudio });
export const FilePart = z.looseObject({ type: z.literal('file'), file: FileSource });
export const RefusalPart = z.looseObject({ type: z.literal('refusal'), refusal: text });

/** Parts that a user message may contain. */
export const UserPart = z.discriminatedUnion('type', [TextPart, ImagePart, AudioPart, FilePart]);
/** Parts that an assistant message may contain. */
export const AssistantPart = z.discriminatedUnion('type', [TextPart, RefusalPart]);
