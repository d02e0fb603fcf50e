/** Parts of other protocols, with their protocol, and the Responses parts that have the same meaning. */
import { isJsonObject, stringOr, type JsonObject } from '../../core/json/json.ts';
import { textOf, type Side } from './writtenParts.ts';

/** The name of the protocol, which is the same in all languages, and the conversion of a part to Responses. */
interface ExternalPart {
  readonly protocol: string;
  convert(part: JsonObject, side: Side): JsonObject | undefined;
}

const imageOf = (url: unknown, detail: unknown): JsonObject | undefined => {
  const found = stringOr(url);
  return found === undefined
    ? undefined
    : { type: 'input_image', image_url: found, detail: stringOr(detail) ?? 'auto' };
};

/** The external parts, by type. */
export const externalParts: ReadonlyMap<string, ExternalPart> = new Map(
  Object.entries<ExternalPart>({
    text: {
      protocol: 'Chat Completions',
      convert: ({ text }, side) => ({
        type: textOf[side],
        text: stringOr(text) ?? '',
        ...(side === 'output' && { annotations: [] }),
      }),
    },
    image_url: {
      protocol: 'Chat Completions',
      convert: ({ image_url: image }) => (isJsonObject(image) ? imageOf(image['url'], image['detail']) : undefined),
    },
    file: {
      protocol: 'Chat Completions',
      convert: ({ file }) => (isJsonObject(file) ? { ...file, type: 'input_file' } : undefined),
    },
    image: {
      protocol: 'Anthropic Messages',
      convert: ({ source, image_url: url, detail }) => imageOf(isJsonObject(source) ? urlOf(source) : url, detail),
    },
    tool_use: { protocol: 'Anthropic Messages', convert: () => undefined },
    tool_result: { protocol: 'Anthropic Messages', convert: () => undefined },
    thinking: { protocol: 'Anthropic Messages', convert: () => undefined },
    data: { protocol: 'Agent API', convert: () => undefined },
  }),
);

/** Converts Anthropic's `source` to a URL. A source is a URL, or Base64 with its media type. */
function urlOf({ url, media_type: mediaType, data }: JsonObject): string | undefined {
  if (typeof mediaType === 'string' && typeof data === 'string') return `data:${mediaType};base64,${data}`;
  return stringOr(url);
}

/** The Responses type that replaces such a part. */
export function replacementOf(type: string, side: Side): string {
  if (type === 'text') return textOf[side];
  if (type.startsWith('image')) return 'input_image';
  if (type === 'file') return 'input_file';
  if (type === 'tool_use') return 'function_call';
  if (type === 'tool_result') return 'function_call_output';
  return type === 'thinking' ? 'reasoning' : textOf[side];
}
