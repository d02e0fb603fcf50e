/** Texts for the tools that a request declares, and for calls. */
import type { FieldDescription, DescriptionsOf } from './description.ts';

const callId: FieldDescription = {
  en: 'Id of the call. Its output has the same id.',
  'zh-cn': '调用的 id。其输出具有相同的 id。',
};

const outputCallId: FieldDescription = {
  en: 'Id of the call that this is the output of. As input, an output without it makes the stock server fail.',
  'zh-cn': '此输出所属调用的 id。作为输入时，缺少它会使官方服务器失败。',
};

const callArguments: FieldDescription = {
  en: 'The arguments, a JSON object written as text. Written by a model, so not always valid; empty while the call is still in progress.',
  'zh-cn': '参数，以文本形式书写的 JSON 对象。由模型写出，因此不一定有效；调用尚在生成时为空。',
};

const callOutput: FieldDescription = {
  en: 'What the tool returned, as text. The AgentScope adapter writes the JSON of a list of blocks or of a string; errors of tools arrive as ordinary text.',
  'zh-cn': '工具返回的文本。AgentScope 适配器写入内容块列表或字符串的 JSON；工具的错误以普通文本到达。',
};

export const toolDescriptions: DescriptionsOf<
  'FunctionParameters' | 'FunctionTool' | 'Tool' | 'FunctionCall' | 'FunctionCallOutput' | 'ToolCall' | 'ToolCallOutput'
> = {
  FunctionParameters: {
    en: 'The parameters of a function, as a JSON Schema.',
    'zh-cn': '函数的参数，以 JSON Schema 描述。',
    snippet: { type: 'object', properties: {}, required: [] },
    fields: {
      type: {
        en: 'Must be `object` according to the documentation; any text is accepted.',
        'zh-cn': '按文档必须为 `object`；服务器接受任意文本。',
      },
      properties: {
        en: 'JSON Schema of each parameter, by name.',
        'zh-cn': '各参数的 JSON Schema，以参数名为键。',
      },
      required: {
        en: 'Names of the parameters that must be given. Must be present; may be null.',
        'zh-cn': '必须给出的参数名。字段必须存在，但可为 null。',
      },
    },
  },
  FunctionTool: {
    en: 'A function that the agent may call.',
    'zh-cn': '智能体可以调用的函数。',
    snippet: {
      name: '$1',
      description: '$2',
      parameters: { type: 'object', properties: {}, required: [] },
    },
    fields: {
      name: {
        en: 'Name of the function, as it appears in calls.',
        'zh-cn': '函数名，调用中使用同一名称。',
      },
      description: {
        en: 'What the function does. The model uses it to decide when to call the function.',
        'zh-cn': '函数的作用。模型据此决定何时调用该函数。',
      },
      parameters: {
        en: 'JSON Schema of the arguments. Any object is accepted.',
        'zh-cn': '参数的 JSON Schema。任何对象都会被接受。',
      },
    },
  },
  Tool: {
    en: 'A tool that a request declares. Other objects are also accepted, as plain objects.',
    'zh-cn': '请求中声明的工具。不符合此模型的对象同样会作为普通对象被接受。',
    snippet: {
      type: 'function',
      function: { name: '$1', description: '$2', parameters: { type: 'object', properties: {}, required: [] } },
    },
    fields: {
      type: {
        en: 'Kind of the tool: so far only `function`.',
        'zh-cn': '工具的种类：目前只有 `function`。',
        earlier: { until: '1.0', default: null },
      },
      function: {
        en: 'The function that the agent may call.',
        'zh-cn': '智能体可以调用的函数。',
      },
    },
  },
  FunctionCall: {
    en: 'Payload of `function_call`, `plugin_call` and `component_call`. Stock servers stream it as snapshots: each event repeats the whole, with more of the arguments.',
    'zh-cn':
      '`function_call`、`plugin_call` 和 `component_call` 的载荷。官方服务器以快照流式发送：每个事件都重复全部内容，参数逐渐变长。',
    snippet: { call_id: '$1', name: '$2', arguments: '{}' },
    fields: {
      call_id: callId,
      name: {
        en: 'Name of the function to call.',
        'zh-cn': '要调用的函数名。',
      },
      arguments: callArguments,
    },
  },
  FunctionCallOutput: {
    en: 'Payload of `function_call_output`, `plugin_call_output` and `component_call_output`.',
    'zh-cn': '`function_call_output`、`plugin_call_output` 和 `component_call_output` 的载荷。',
    snippet: { call_id: '$1', name: '$2', output: '$3' },
    fields: {
      call_id: outputCallId,
      name: {
        en: 'Name of the function that was called.',
        'zh-cn': '被调用的函数名。',
        since: '1.1',
      },
      output: callOutput,
    },
  },
  ToolCall: {
    en: 'A tool call with all fields required. In the code, but not used by any message type.',
    'zh-cn': '各字段齐全的工具调用。存在于代码中，但没有消息类型使用它。',
    since: '1.1',
    fields: {
      arguments: callArguments,
      call_id: callId,
      name: {
        en: 'Name of the function to run.',
        'zh-cn': '要运行的函数名。',
      },
    },
  },
  ToolCallOutput: {
    en: 'The output of a tool call. In the code, but not used by any message type.',
    'zh-cn': '工具调用的输出。存在于代码中，但没有消息类型使用它。',
    since: '1.1',
    fields: { call_id: outputCallId, output: callOutput },
  },
};
