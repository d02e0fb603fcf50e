/** Contents of messages, reasoning and outputs, and the annotations of texts: openai-python 3.3, `types/responses`. */
import * as z from 'zod';
import { anyAnnotation } from './placeholders.ts';
import { byType, maybe, text, integer } from './types.ts';

/** The annotations, by type. */
export const annotations = byType({
  file_citation: { file_id: text, index: integer, filename: maybe(text) },
  url_citation: { url: text, title: text, start_index: maybe(integer), end_index: maybe(integer) },
  container_file_citation: {
    container_id: text,
    file_id: text,
    filename: maybe(text),
    start_index: maybe(integer),
    end_index: maybe(integer),
  },
  file_path: { file_id: text, index: integer },
});

export const ImageDetail = z.enum(['low', 'high', 'auto', 'original']);

/** The parts that a message may have, by type. */
export const contentParts = byType({
  input_text: { text },
  input_image: { image_url: maybe(text), file_id: maybe(text), detail: maybe(ImageDetail) },
  input_file: { file_id: maybe(text), file_url: maybe(text), file_data: maybe(text), filename: maybe(text) },
  input_audio: { input_audio: z.looseObject({ data: text, format: z.enum(['mp3', 'wav']) }) },
  output_text: {
    text,
    annotations: maybe(z.array(anyAnnotation)),
    logprobs: maybe(z.array(z.unknown())),
  },
  refusal: { refusal: text },
});

/** All parts, by type. */
export const parts = {
  ...contentParts,
  ...byType({
    reasoning_text: { text },
    summary_text: { text },
    computer_screenshot: { image_url: maybe(text), file_id: maybe(text) },
  }),
} as const;
