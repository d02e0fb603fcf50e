/** Commands that convert, compare and print documents. */
import { localAgentOrigin } from '../../../protocol/core/base/url.ts';
import type { DescribedCommand } from '../describedCommand.ts';
import { headerOption, mismatchOptions } from './optionDescriptions.ts';
import { fileOf, onlyPart, runFile, unusable } from './sharedDescriptions.ts';

export const documentCommands = {
  convert: {
    text: {
      en: 'Print a document or a stored stream in another protocol, and report what is lost',
      'zh-cn': '以另一种协议输出文档或已存储的流，并报告丢失的内容',
    },
    arguments: [
      fileOf({
        en: 'Request, response, list of messages, or stored stream',
        'zh-cn': '请求、响应、消息列表或已存储的流',
      }),
    ],
    options: {
      to: {
        type: 'string',
        value: { placeholder: 'PROTOCOL', values: 'converters' },
        text: { en: 'Protocol of the result; required', 'zh-cn': '结果的协议；必填' },
      },
      mode: {
        type: 'string',
        value: { placeholder: 'MODE', values: 'convertModes' },
        text: {
          en: 'faithful keeps extra data in the metadata, as-runtime converts like the adapters of real servers',
          'zh-cn': 'faithful 把多出的内容保存在 metadata 中；as-runtime 与真实服务器的适配器一样转换',
        },
        fallback: 'faithful',
      },
      loss: {
        type: 'string',
        value: { placeholder: 'FILE', path: 'file' },
        text: { en: 'Write the losses to this file as JSON', 'zh-cn': '以 JSON 把丢失的内容写到此文件' },
        fallback: { en: 'lines on standard error', 'zh-cn': '逐行写到标准错误' },
      },
      protocol: {
        type: 'string',
        value: { placeholder: 'PROTOCOL', values: 'converters' },
        text: { en: 'Protocol of the file', 'zh-cn': '文件的协议' },
        fallback: { en: 'detected', 'zh-cn': '自动识别' },
      },
    },
    examples: [
      {
        line: 'agent-api convert weather.agentrequest.json --to chat',
        text: { en: 'Print a request for Chat Completions', 'zh-cn': '输出 Chat Completions 的请求' },
      },
      {
        line: 'agent-api convert weather.agentrun.jsonl --to responses --loss lost.json',
        text: {
          en: 'Print a recorded response as one of OpenAI Responses',
          'zh-cn': '把录制的响应输出为 OpenAI Responses 的响应',
        },
      },
    ],
    exitCodes: {
      0: { en: 'The result was printed, whatever was lost', 'zh-cn': '已输出结果，无论丢失了什么' },
      1: {
        en: 'There is no result, or only a part of the stream could be read',
        'zh-cn': '没有结果，或者只能读取流的一部分',
      },
      2: unusable,
    },
  },
  code: {
    text: {
      en: 'Print a program that sends a request or reproduces a stream',
      'zh-cn': '输出发送请求或重现流的程序',
    },
    arguments: [fileOf({ en: 'Request, stored stream, or run file', 'zh-cn': '请求、已存储的流或运行文件' })],
    options: {
      as: {
        type: 'string',
        value: { placeholder: 'TARGET', values: 'codeTargets' },
        text: {
          en: 'Language of the program, or for a request its library',
          'zh-cn': '程序的语言；对于请求，也可为所用的库',
        },
        fallback: 'python',
      },
      url: {
        type: 'string',
        value: { placeholder: 'URL' },
        text: {
          en: 'Where the program sends the request; only the path is looked up there',
          'zh-cn': '程序把请求发送到哪里；只会向服务器询问路径',
        },
        fallback: {
          en: `the URL of the run, or ${localAgentOrigin} for a request`,
          'zh-cn': `运行的 URL；对于请求则为 ${localAgentOrigin}`,
        },
      },
      header: headerOption,
      ...mismatchOptions,
    },
    examples: [
      {
        line: 'agent-api code weather.agentrequest.json --as fetch',
        text: { en: 'Print a program that sends a request', 'zh-cn': '输出发送请求的程序' },
      },
      {
        line: 'agent-api code weather.agentrun.jsonl > agent.py',
        text: { en: 'Write an agent that sends the recorded stream', 'zh-cn': '写出发送录制的流的智能体' },
      },
    ],
    exitCodes: {
      0: { en: 'The program was printed', 'zh-cn': '已输出程序' },
      1: onlyPart,
      2: unusable,
    },
  },
  compare: {
    text: {
      en: 'Print the differences of two runs in meaning',
      'zh-cn': '输出两个运行在含义上的差异',
    },
    details: {
      en: 'Messages, tool calls and outputs are compared; ids, times and the number of events are not.',
      'zh-cn': '比较消息、工具调用和输出；不比较 id、时间和事件数。',
    },
    arguments: [runFile, runFile],
    options: {
      format: {
        type: 'string',
        value: { placeholder: 'FORMAT', values: 'comparisonFormats' },
        text: { en: 'Format of the output', 'zh-cn': '输出格式' },
        fallback: 'text',
      },
    },
    examples: [
      {
        line: 'agent-api compare weather.agentrun.jsonl other.agentrun.jsonl',
        text: { en: 'Compare two runs', 'zh-cn': '比较两个运行' },
      },
      {
        line: 'agent-api compare weather.agentrun.jsonl other.agentrun.jsonl --format json',
        text: { en: 'Print the differences for a program', 'zh-cn': '输出供程序使用的差异' },
      },
    ],
    exitCodes: {
      0: { en: 'The runs are equal in meaning', 'zh-cn': '两个运行含义相同' },
      1: { en: 'The runs differ', 'zh-cn': '两个运行不同' },
      2: unusable,
    },
  },
  schema: {
    text: { en: 'Print the JSON Schema of a model of the Agent API', 'zh-cn': '输出 Agent API 模型的 JSON Schema' },
    arguments: [
      {
        placeholder: 'NAME',
        values: 'schemas',
        isOpen: true,
        text: {
          en: 'Name of the model; without it, the names are listed',
          'zh-cn': '模型的名称；不给出则列出所有名称',
        },
        isOptional: true,
      },
    ],
    options: {},
    examples: [
      {
        line: 'agent-api schema agent-request > agent-request.schema.json',
        text: { en: 'Write a schema for an editor or a validator', 'zh-cn': '写出供编辑器或校验器使用的 schema' },
      },
      { line: 'agent-api schema', text: { en: 'List the names', 'zh-cn': '列出所有名称' } },
    ],
    exitCodes: {
      0: { en: 'The schema or the names were printed', 'zh-cn': '已输出 schema 或名称' },
      1: undefined,
      2: { en: 'There is no schema of that name', 'zh-cn': '没有该名称的 schema' },
    },
  },
} as const satisfies Readonly<Record<string, DescribedCommand>>;
