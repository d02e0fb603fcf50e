/** Types of content parts that other protocols have, and what Chat Completions has in their place. */

export interface ForeignPart {
  /** Whose it is, by a name that is the same in all languages. */
  readonly protocol: string;
  readonly replacement: string;
}

const entries: readonly (readonly [type: string, protocol: string, replacement: string])[] = [
  ['input_text', 'Responses', 'text'],
  ['output_text', 'Responses', 'text'],
  ['input_image', 'Responses', 'image_url'],
  ['input_file', 'Responses', 'file'],
  ['image', 'Anthropic Messages', 'image_url'],
  ['tool_use', 'Anthropic Messages', 'tool_calls'],
  ['tool_result', 'Anthropic Messages', 'role: tool'],
  ['thinking', 'Anthropic Messages', 'reasoning_content'],
  ['data', 'Agent API', 'text'],
  ['audio', 'Agent API', 'input_audio'],
  ['video_url', 'Qwen, vLLM', 'image_url'],
];

export const foreignParts: ReadonlyMap<string, ForeignPart> = new Map(
  entries.map(([type, protocol, replacement]) => [type, { protocol, replacement }]),
);
