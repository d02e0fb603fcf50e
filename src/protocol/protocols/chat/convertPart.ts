/** Converts content parts of other protocols to parts of Chat Completions. */
import { isJsonObject, stringOr, toJsonText, type JsonObject } from '../../core/json/json.ts';

/** `undefined` if there is no part with the same meaning, or if the given part has too little data. */
export function convertPart(part: JsonObject): JsonObject | undefined {
  switch (part['type']) {
    case 'input_text':
    case 'output_text':
      return { type: 'text', text: stringOr(part['text']) ?? '' };
    case 'input_image':
    case 'image':
      return convertImage(part);
    case 'input_file':
      return convertFile(part);
    case 'audio':
      return convertAudio(part);
    case 'data':
      return part['data'] === undefined ? undefined : { type: 'text', text: toJsonText(part['data']) };
    default:
      return undefined;
  }
}

function convertImage({ image_url: url, source, detail }: JsonObject): JsonObject | undefined {
  const found = stringOr(url) ?? (isJsonObject(source) ? urlOf(source) : undefined);
  if (found === undefined) return undefined;
  return { type: 'image_url', image_url: { url: found, detail: stringOr(detail) ?? 'auto' } };
}

/** Converts Anthropic's `source` to a URL. A source is a URL, or Base64 with its media type. */
function urlOf({ url, media_type: mediaType, data }: JsonObject): string | undefined {
  if (typeof mediaType === 'string' && typeof data === 'string') return `data:${mediaType};base64,${data}`;
  return stringOr(url);
}

function convertFile(part: JsonObject): JsonObject | undefined {
  const file = Object.fromEntries(
    ['file_id', 'file_data', 'filename'].flatMap((name) => (part[name] == null ? [] : [[name, part[name]]])),
  ) as JsonObject;
  return Object.keys(file).length === 0 ? undefined : { type: 'file', file };
}

function convertAudio({ data, format }: JsonObject): JsonObject | undefined {
  if (typeof data !== 'string') return undefined;
  return { type: 'input_audio', input_audio: { data, format: stringOr(format) ?? 'wav' } };
}
