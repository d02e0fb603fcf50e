/** Texts for messages and the calls in them. */
import type { DescriptionsOf } from './description.ts';

const role = { en: 'The role of the speaker.', 'zh-cn': '说话者的角色。' };
const name = {
  en: 'Distinguishes speakers of the same role: letters, digits, `_` and `-`, at most 64.',
  'zh-cn': '区分同一角色的多个说话者：字母、数字、`_` 和 `-`，最多 64 个字符。',
};
const instructions = { en: 'The instructions, as text or text parts.', 'zh-cn': '指令，可以是文本或文本片段。' };
const callType = { en: 'The kind of tool that is called.', 'zh-cn': '被调用工具的种类。' };
const id = {
  en: 'Links the call with its output, which repeats it as `tool_call_id`. At most 40 characters for OpenAI.',
  'zh-cn': '把调用与其结果关联起来：结果以 `tool_call_id` 重复它。OpenAI 最多接受 40 个字符。',
};

export const messageDescriptions: DescriptionsOf<
  | 'FunctionCall'
  | 'FunctionInvocation'
  | 'CustomCall'
  | 'CustomInvocation'
  | 'AudioAnswer'
  | 'DeveloperMessage'
  | 'SystemMessage'
  | 'UserMessage'
  | 'AssistantMessage'
  | 'ToolMessage'
  | 'FunctionMessage'
> = {
  FunctionCall: {
    en: 'A call of a function that the request declares.',
    'zh-cn': '对请求中声明的函数的调用。',
    fields: { id, type: callType, function: { en: 'The function and its arguments.', 'zh-cn': '函数及其参数。' } },
  },
  FunctionInvocation: {
    en: 'A function and the arguments for it.',
    'zh-cn': '函数及其参数。',
    fields: {
      name: { en: 'Name of the function.', 'zh-cn': '函数名。' },
      arguments: {
        en: 'The arguments: a string that contains a JSON object, written by the model. It may be invalid or not match the schema.',
        'zh-cn': '参数：包含 JSON 对象的字符串，由模型写出。可能无效，或不符合 schema。',
      },
    },
  },
  CustomCall: {
    en: 'A call of a tool that takes text.',
    'zh-cn': '对接受文本的工具的调用。',
    fields: { id, type: callType, custom: { en: 'The tool and its input.', 'zh-cn': '工具及其输入。' } },
  },
  CustomInvocation: {
    en: 'A tool that takes text, and the text.',
    'zh-cn': '接受文本的工具，以及该文本。',
    fields: { name: { en: 'Name of the tool.', 'zh-cn': '工具名。' }, input: { en: 'The text.', 'zh-cn': '文本。' } },
  },
  AudioAnswer: {
    en: 'An earlier response that was audio.',
    'zh-cn': '之前的音频响应。',
    fields: { id: { en: 'Id of that audio.', 'zh-cn': '该音频的 id。' } },
  },
  DeveloperMessage: {
    en: 'Instructions for the model; newer OpenAI models use this role instead of `system`.',
    'zh-cn': '给模型的指令；较新的 OpenAI 模型使用此角色代替 `system`。',
    fields: { role, content: instructions, name },
  },
  SystemMessage: {
    en: 'Instructions for the model, at the beginning of the conversation.',
    'zh-cn': '给模型的指令，位于对话开头。',
    fields: { role, content: instructions, name },
  },
  UserMessage: {
    en: 'A message from the user: text, images, audio or files.',
    'zh-cn': '用户的消息：文本、图片、音频或文件。',
    fields: {
      role,
      content: { en: 'Text, or parts: text, images, audio, files.', 'zh-cn': '文本，或片段：文本、图片、音频、文件。' },
      name,
    },
  },
  AssistantMessage: {
    en: 'A response of the model: text, tool calls, or a refusal.',
    'zh-cn': '模型的响应：文本、工具调用或拒绝。',
    fields: {
      role,
      content: {
        en: 'Text, or parts. May be absent or `null` if there are tool calls, a refusal or audio.',
        'zh-cn': '文本或片段。有调用、拒绝或音频时可以缺省或为 `null`。',
      },
      name,
      refusal: { en: 'The refusal message of the model.', 'zh-cn': '模型的拒绝消息。' },
      audio: { en: 'An earlier response as audio.', 'zh-cn': '之前的音频响应。' },
      tool_calls: {
        en: 'Tool calls. Each needs its output in a `tool` message before any other message.',
        'zh-cn': '工具调用。每个调用的输出必须位于一条 `tool` 消息中，并在任何其他消息之前。',
      },
      function_call: { en: 'Deprecated: use `tool_calls`.', 'zh-cn': '已弃用：由 `tool_calls` 取代。' },
    },
  },
  ToolMessage: {
    en: 'The output of a tool. Follows the message with the call.',
    'zh-cn': '工具的输出。位于包含该调用的消息之后。',
    fields: {
      role,
      content: {
        en: 'The output of the tool, as text or text parts. Failures must be reported too.',
        'zh-cn': '工具的输出，文本或文本片段。失败也必须报告。',
      },
      tool_call_id: { en: 'Id of the call that this is the output of.', 'zh-cn': '此输出所属调用的 id。' },
      name: {
        en: 'Name of the tool. Not part of the API, but widely used.',
        'zh-cn': '工具的名称。不属于 API，但被广泛使用。',
      },
    },
  },
  FunctionMessage: {
    en: 'Deprecated: use `tool`.',
    'zh-cn': '已弃用：由 `tool` 取代。',
    fields: {
      role,
      content: { en: 'What the function returned.', 'zh-cn': '函数的返回值。' },
      name: { en: 'Name of the function.', 'zh-cn': '函数名。' },
    },
  },
};
