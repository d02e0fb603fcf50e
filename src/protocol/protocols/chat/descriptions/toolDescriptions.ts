/** Texts for the members of a request that concern tools and the format of the response. */
import type { DescriptionsOf } from './description.ts';

const type = { en: 'The kind of tool.', 'zh-cn': '工具的种类。' };
const format = { en: 'The format of the response.', 'zh-cn': '响应的格式。' };
const toolName = { en: 'Name of a declared tool.', 'zh-cn': '已声明工具的名称。' };

export const toolDescriptions: DescriptionsOf<
  | 'FunctionTool'
  | 'FunctionDefinition'
  | 'CustomTool'
  | 'CustomDefinition'
  | 'NamedTool'
  | 'FunctionChoice'
  | 'CustomChoice'
  | 'AllowedToolsChoice'
  | 'AllowedTools'
  | 'TextFormat'
  | 'JsonFormat'
  | 'SchemaFormat'
  | 'OutputSchema'
  | 'StreamOptions'
> = {
  FunctionTool: {
    en: 'A function that the model may call.',
    'zh-cn': '模型可以调用的函数。',
    fields: { type, function: { en: 'The function.', 'zh-cn': '函数。' } },
  },
  FunctionDefinition: {
    en: 'A function: its name, what it is for, and its parameters.',
    'zh-cn': '函数：名称、用途和参数。',
    fields: {
      name: { en: 'Letters, digits, `_` and `-`, at most 64.', 'zh-cn': '字母、数字、`_` 和 `-`，最多 64 个字符。' },
      description: {
        en: 'What it does. The model uses it to decide when to call the function.',
        'zh-cn': '函数的作用。模型据此决定何时调用该函数。',
      },
      parameters: {
        en: 'JSON Schema of the arguments, an object. No arguments if absent.',
        'zh-cn': '参数的 JSON Schema，必须是对象。缺省表示没有参数。',
      },
      strict: {
        en: 'Whether the arguments must match the schema. If so, every property must be required, and `additionalProperties` must be `false`.',
        'zh-cn': '是否强制参数符合 schema。此时每个属性都必须是必填的，且 `additionalProperties` 为 `false`。',
      },
    },
  },
  CustomTool: {
    en: 'A tool that takes text instead of JSON.',
    'zh-cn': '接受文本而非 JSON 的工具。',
    fields: { type, custom: { en: 'The tool.', 'zh-cn': '工具。' } },
  },
  CustomDefinition: {
    en: 'A tool that takes text.',
    'zh-cn': '接受文本的工具。',
    fields: {
      name: { en: 'Its name.', 'zh-cn': '工具名。' },
      description: { en: 'What it does.', 'zh-cn': '工具的作用。' },
      format: {
        en: 'The format of the text: any, or defined by a grammar.',
        'zh-cn': '文本的格式：任意，或由语法规定。',
      },
    },
  },
  NamedTool: { en: 'A tool by its name.', 'zh-cn': '按名称指定的工具。', fields: { name: toolName } },
  FunctionChoice: {
    en: 'The model must call this function.',
    'zh-cn': '模型必须调用该函数。',
    fields: { type, function: { en: 'The function.', 'zh-cn': '函数。' } },
  },
  CustomChoice: {
    en: 'The model must call this tool.',
    'zh-cn': '模型必须调用该工具。',
    fields: { type, custom: { en: 'The tool.', 'zh-cn': '工具。' } },
  },
  AllowedToolsChoice: {
    en: 'The model may only call some of the tools.',
    'zh-cn': '模型只能调用其中一部分工具。',
    fields: { type, allowed_tools: { en: 'Which ones.', 'zh-cn': '允许的工具。' } },
  },
  AllowedTools: {
    en: 'The tools that may be called.',
    'zh-cn': '可以调用的工具。',
    fields: {
      mode: { en: 'Whether one of them must be called.', 'zh-cn': '是否必须调用其中之一。' },
      tools: { en: 'The tools, by type and name.', 'zh-cn': '工具，以类型和名称表示。' },
    },
  },
  TextFormat: { en: 'Text, the default.', 'zh-cn': '普通文本。', fields: { type: format } },
  JsonFormat: {
    en: 'Any JSON object. A message must contain the word “JSON”.',
    'zh-cn': '任意 JSON 对象。消息中必须出现“JSON”一词。',
    fields: { type: format },
  },
  SchemaFormat: {
    en: 'JSON that matches a schema.',
    'zh-cn': '符合 schema 的 JSON。',
    fields: { type: format, json_schema: { en: 'The schema and its name.', 'zh-cn': 'schema 及其名称。' } },
  },
  OutputSchema: {
    en: 'The schema for the response.',
    'zh-cn': '响应的 schema。',
    fields: {
      name: { en: 'Name of the format.', 'zh-cn': '格式的名称。' },
      description: { en: 'What the format is for.', 'zh-cn': '格式的用途。' },
      schema: { en: 'The JSON Schema.', 'zh-cn': 'JSON Schema。' },
      strict: { en: 'Whether the response must match the schema.', 'zh-cn': '响应是否必须符合该 schema。' },
    },
  },
  StreamOptions: {
    en: 'Options for streams.',
    'zh-cn': '流的选项。',
    fields: {
      include_usage: {
        en: 'Whether a final chunk reports the token usage.',
        'zh-cn': '是否在最后一个数据块中给出 token 用量。',
      },
      include_obfuscation: {
        en: 'Whether chunks are padded, so that their size does not reveal information.',
        'zh-cn': '是否填充数据块，使其大小不泄露信息。',
      },
    },
  },
};
