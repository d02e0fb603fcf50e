/** Commands that send, record and show runs. */
import { localAgentOrigin } from '../../../protocol/core/base/url.ts';
import type { DescribedCommand } from '../describedCommand.ts';
import { headerOption, mismatchOptions, portOption, runFolderOption, timeoutOption } from './optionDescriptions.ts';
import { fileOf, onlyPart, runFile, untilInterrupted, unusable } from './sharedDescriptions.ts';

export const runCommands = {
  send: {
    text: {
      en: 'Send a request to an agent and print the response as it streams',
      'zh-cn': '向智能体发送请求，并实时输出响应',
    },
    details: {
      en: 'The text of the response is written to standard output; reasoning, tool calls and the outcome are written to standard error.',
      'zh-cn': '响应的文本写到标准输出；推理、工具调用和结果写到标准错误。',
    },
    arguments: [fileOf({ en: 'File with the request as JSON', 'zh-cn': '含请求（JSON）的文件' })],
    options: {
      url: {
        type: 'string',
        value: { placeholder: 'URL' },
        text: { en: 'Where to send the request', 'zh-cn': '请求发送到哪里' },
        fallback: { en: 'a built-in sample agent', 'zh-cn': '自带的示例智能体' },
      },
      header: headerOption,
      timeout: timeoutOption,
      retry: {
        type: 'string',
        value: { placeholder: 'N' },
        text: {
          en: 'Send the request again up to N times if the agent is busy or cannot be reached',
          'zh-cn': '如果智能体繁忙或无法连接，最多重新发送 N 次请求',
        },
        fallback: '0',
      },
      record: {
        type: 'string',
        value: { placeholder: 'FILE', path: 'file' },
        text: {
          en: 'Record the run in this file (*.agentrun.jsonl)',
          'zh-cn': '把运行录制到此文件（*.agentrun.jsonl）',
        },
      },
      format: {
        type: 'string',
        value: { placeholder: 'FORMAT', values: 'sendFormats' },
        text: {
          en: 'What to print: the text of the response, or each event as a line of JSON',
          'zh-cn': '输出什么：响应的文本，或每个事件一行 JSON',
        },
        fallback: 'text',
      },
      ...mismatchOptions,
    },
    examples: [
      {
        line: `agent-api send weather.agentrequest.json --url ${localAgentOrigin}`,
        text: { en: 'Send a request to an agent on this machine', 'zh-cn': '向本机上的智能体发送请求' },
      },
      {
        line: 'agent-api send weather.agentrequest.json --record weather.agentrun.jsonl',
        text: { en: 'Try the sample agent and record the run', 'zh-cn': '试用示例智能体并录制运行' },
      },
      {
        line: `agent-api send weather.agentrequest.json --url ${localAgentOrigin} --retry 3`,
        text: { en: 'Wait for an agent that is just starting', 'zh-cn': '等待正在启动的智能体' },
      },
      {
        line: 'agent-api send weather.agentrequest.json --format jsonl | grep delta',
        text: { en: 'Print the events and search in them', 'zh-cn': '输出事件并在其中搜索' },
      },
    ],
    exitCodes: {
      0: { en: 'The agent completed the response', 'zh-cn': '智能体完成了响应' },
      1: { en: 'The agent failed or did not finish', 'zh-cn': '智能体失败或没有完成' },
      2: { en: 'Nothing was sent', 'zh-cn': '没有发送任何内容' },
    },
    isCommon: true,
  },
  serve: {
    text: {
      en: 'Run the sample agent, or replay recorded runs',
      'zh-cn': '运行示例智能体，或回放录制的运行',
    },
    details: {
      en: 'A request gets the response of the run with the same request.',
      'zh-cn': '每个请求得到请求内容相同的那个运行的响应。',
    },
    arguments: [
      {
        ...runFile,
        text: {
          en: 'Run files, folders or globs; without any, the sample agent',
          'zh-cn': '运行文件、文件夹或 glob；不给出则运行示例智能体',
        },
        isOptional: true,
        isRepeatable: true,
      },
    ],
    options: {
      port: portOption,
      scenario: {
        type: 'string',
        value: { placeholder: 'WORD', values: 'scenarios', isOpen: true },
        text: { en: 'What the sample agent does for every message', 'zh-cn': '示例智能体对每条消息的行为' },
      },
      speed: {
        type: 'string',
        value: { placeholder: 'N', values: 'speeds', isOpen: true },
        text: { en: 'Factor of the recorded speed, or max', 'zh-cn': '原速的多少倍，或 max' },
        fallback: '1',
      },
      fault: {
        type: 'string',
        multiple: true,
        value: { placeholder: 'FAULT' },
        text: {
          en: 'Inject a fault at event N: cut:N, drop:N, duplicate:N, swap:N, corrupt:N or stall:N; or bytes, or http:STATUS',
          'zh-cn':
            '在事件 N 处注入故障：cut:N、drop:N、duplicate:N、swap:N、corrupt:N 或 stall:N；或 bytes、http:STATUS',
        },
      },
    },
    examples: [
      {
        line: 'agent-api serve --port 8090',
        text: { en: 'Run the sample agent', 'zh-cn': '运行示例智能体' },
      },
      {
        line: 'agent-api serve weather.agentrun.jsonl --speed max',
        text: { en: 'Replay a run without waiting', 'zh-cn': '不等待地回放一个运行' },
      },
      {
        line: 'agent-api serve agent-runs --fault cut:12',
        text: { en: 'Replay runs that break off after an event', 'zh-cn': '回放运行，并在某个事件后中断' },
      },
    ],
    exitCodes: { 0: untilInterrupted, 1: undefined, 2: unusable },
    isCommon: true,
  },
  capture: {
    text: {
      en: 'Forward requests to an agent and record each run',
      'zh-cn': '把请求转发给智能体，并录制每个运行',
    },
    arguments: [],
    options: {
      to: {
        type: 'string',
        value: { placeholder: 'URL' },
        text: { en: 'URL of the agent; required', 'zh-cn': '智能体的 URL；必填' },
      },
      port: portOption,
      record: runFolderOption,
    },
    examples: [
      {
        line: 'agent-api capture --to http://127.0.0.1:8080/process --port 9000',
        text: { en: 'Record what a client sends to an agent', 'zh-cn': '录制客户端向智能体发送的内容' },
      },
      {
        line: 'agent-api capture --to https://agent.example.com --record recorded',
        text: { en: 'Record the runs in another folder', 'zh-cn': '把运行录制到另一个文件夹' },
      },
    ],
    exitCodes: { 0: untilInterrupted, 1: undefined, 2: unusable },
    isCommon: true,
  },
  import: {
    text: {
      en: 'Create run files from a saved response',
      'zh-cn': '由保存下来的响应创建运行文件',
    },
    details: {
      en: 'The response can be output of curl, server-sent events, JSON Lines of events, a log of these, an HTTP archive, or a single response.',
      'zh-cn': '可以是 curl 的输出、服务器发送事件（SSE）、事件的 JSON Lines、它们的日志、HTTP 存档，或单个响应。',
    },
    arguments: [fileOf({ en: 'File with the saved response', 'zh-cn': '含已保存响应的文件' })],
    options: { record: runFolderOption },
    examples: [
      {
        line: 'agent-api import saved.har',
        text: { en: 'Import what a browser saved', 'zh-cn': '导入浏览器保存的内容' },
      },
      {
        line: 'agent-api import saved.txt --record recorded',
        text: { en: 'Import the output of curl into another folder', 'zh-cn': '把 curl 的输出导入另一个文件夹' },
      },
    ],
    exitCodes: {
      0: { en: 'The run files were created', 'zh-cn': '已创建运行文件' },
      1: undefined,
      2: { en: 'The file contains no response, or cannot be used', 'zh-cn': '文件中没有响应，或无法使用' },
    },
  },
  fold: {
    text: {
      en: 'Print the complete response that a stream adds up to',
      'zh-cn': '输出一个流累加而成的完整响应',
    },
    arguments: [
      fileOf({
        en: 'Server-sent events, JSON Lines of events, or a run file',
        'zh-cn': '服务器发送事件（SSE）、事件的 JSON Lines，或运行文件',
      }),
    ],
    options: {},
    examples: [
      {
        line: 'agent-api fold weather.agentrun.jsonl',
        text: { en: 'Print the response of a recorded run', 'zh-cn': '输出录制的运行的响应' },
      },
      {
        line: 'cat stream.sse | agent-api fold -',
        text: { en: 'Read the stream from standard input', 'zh-cn': '从标准输入读取流' },
      },
    ],
    exitCodes: {
      0: { en: 'The response was printed', 'zh-cn': '已输出响应' },
      1: onlyPart,
      2: unusable,
    },
  },
  export: {
    text: {
      en: 'Print a run file in another format, without secrets of the endpoint',
      'zh-cn': '以另一种格式输出运行文件，不含端点的机密',
    },
    arguments: [runFile],
    options: {
      as: {
        type: 'string',
        value: { placeholder: 'FORMAT', values: 'exportFormats' },
        text: { en: 'Format of the output', 'zh-cn': '输出格式' },
        fallback: 'markdown',
      },
    },
    examples: [
      {
        line: 'agent-api export weather.agentrun.jsonl > weather.md',
        text: { en: 'Write a run as a document for readers', 'zh-cn': '把运行写成供阅读的文档' },
      },
      {
        line: 'agent-api export weather.agentrun.jsonl --as curl',
        text: { en: 'Print a command that sends the request again', 'zh-cn': '输出再次发送该请求的命令' },
      },
    ],
    exitCodes: {
      0: { en: 'The run was printed', 'zh-cn': '已输出运行' },
      1: undefined,
      2: unusable,
    },
  },
  search: {
    text: {
      en: 'Print where run files contain a text',
      'zh-cn': '输出运行文件中哪些地方包含某个文本',
    },
    details: {
      en: 'The text is found in requests, events and ends, however JSON spells it, and also if it was sent in several pieces. Upper and lower case are the same. The newest run comes first.',
      'zh-cn':
        '在请求、事件和结束中搜索，不论 JSON 如何书写该文本，也包括分段发送的文本，不区分大小写。最新的运行在前。',
    },
    arguments: [
      { placeholder: 'TEXT', text: { en: 'Text to search for', 'zh-cn': '要搜索的文本' } },
      {
        ...runFile,
        text: { en: 'Run files, folders or globs', 'zh-cn': '运行文件、文件夹或 glob' },
        isRepeatable: true,
      },
    ],
    options: {
      format: {
        type: 'string',
        value: { placeholder: 'FORMAT', values: 'searchFormats' },
        text: { en: 'Format of the output', 'zh-cn': '输出格式' },
        fallback: 'text',
      },
    },
    examples: [
      {
        line: 'agent-api search London .',
        text: {
          en: 'Search all runs of this folder and those below',
          'zh-cn': '搜索此文件夹及其下级文件夹中的所有运行',
        },
      },
      {
        line: 'agent-api search "weather in" weather.agentrun.jsonl --format json',
        text: { en: 'Print the places for a program', 'zh-cn': '输出供程序使用的位置' },
      },
    ],
    exitCodes: {
      0: { en: 'The text was found', 'zh-cn': '找到了该文本' },
      1: { en: 'No run contains the text', 'zh-cn': '没有运行包含该文本' },
      2: unusable,
    },
  },
} as const satisfies Readonly<Record<string, DescribedCommand>>;
