/** Types of content parts that exist only in other protocols or on some servers, and what OpenAI has instead. */
import { stringOr, type JsonObject } from '../../core/json/json.ts';
import type { ExternalPart } from '../contract/partModel.ts';

const entries: readonly (readonly [type: string, protocol: string, replacement: string])[] = [
  ['input_text', 'Responses', 'text'],
  ['output_text', 'Responses', 'text'],
  ['input_image', 'Responses', 'image_url'],
  ['input_file', 'Responses', 'file'],
  ['image', 'Anthropic Messages', 'image_url'],
  ['tool_use', 'Anthropic Messages', 'tool_calls'],
  ['tool_result', 'Anthropic Messages', 'role: tool'],
  ['thinking', 'Anthropic Messages and Cohere', 'reasoning_content'],
  ['data', 'Agent API', 'text'],
  ['audio', 'Agent API', 'input_audio'],
];

const extensions: readonly (readonly [type: string, protocol: string])[] = [
  ['video_url', 'Qwen, vLLM'],
  ['video', 'Qwen'],
];

/** Magistral's thoughts are lists of parts; Claude's are texts. Source: docs.mistral.ai, Reasoning. */
const mistralThinking: ExternalPart = { protocol: 'Mistral', replacement: 'reasoning_content', isExtension: true };

const externalParts: ReadonlyMap<string, ExternalPart> = new Map([
  ...entries.map(([type, protocol, replacement]) => [type, { protocol, replacement }] as const),
  ...extensions.map(
    ([type, protocol]) => [type, { protocol, replacement: 'image_url', isExtension: true } as const] as const,
  ),
]);

/** `undefined` for a part that OpenAI has, and for a part that no known protocol has. */
export function externalPart({ type, ...part }: JsonObject): ExternalPart | undefined {
  if (type === 'thinking' && Array.isArray(part['thinking'])) return mistralThinking;
  const known = externalParts.get(stringOr(type) ?? '');
  return type === 'image' && known !== undefined && !('source' in part) ? { ...known, protocol: 'Agent API' } : known;
}
