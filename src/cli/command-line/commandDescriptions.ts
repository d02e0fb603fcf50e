/** The commands of `agent-api`, each described once. Their order is that of the help. */
import type { LocalizedText } from '../../protocol/core/l10n/translate.ts';
import type { DescribedArgument, DescribedCommand } from './describedCommand.ts';
import { headerOption, mismatchOptions, portOption, runFolderOption, timeoutOption } from './optionDescriptions.ts';

const runFile: DescribedArgument = {
  placeholder: 'RUN',
  path: 'file',
  text: { en: 'Run file (*.agentrun.jsonl)', 'zh-cn': '运行文件（*.agentrun.jsonl）' },
};

const orInput = { en: '- for standard input', 'zh-cn': '- 表示标准输入' };

function fileOf(text: LocalizedText): DescribedArgument {
  const joined = { en: `${text.en}, or ${orInput.en}`, 'zh-cn': `${text['zh-cn']}，或 ${orInput['zh-cn']}` };
  return { placeholder: 'FILE', path: 'file', text: joined };
}

const unusable = { en: 'A file or an option cannot be used', 'zh-cn': '有文件或选项无法使用' };
const untilInterrupted = { en: 'Interrupted with Ctrl+C', 'zh-cn': '用 Ctrl+C 结束' };

export const commandDescriptions = {
  send: {
    text: {
      en: 'Send a request to an agent and print the response as it streams',
      'zh-cn': '向智能体发送请求，并实时打印响应',
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
      record: {
        type: 'string',
        value: { placeholder: 'FILE', path: 'file' },
        text: {
          en: 'Record the run in this file (*.agentrun.jsonl)',
          'zh-cn': '把运行记录到此文件（*.agentrun.jsonl）',
        },
      },
      format: {
        type: 'string',
        value: { placeholder: 'FORMAT', values: 'sendFormats' },
        text: {
          en: 'What to print: the text of the response, or each event as a line of JSON',
          'zh-cn': '打印什么：响应的文本，或每个事件一行 JSON',
        },
        fallback: 'text',
      },
      ...mismatchOptions,
    },
    examples: [
      {
        line: 'agent-api send weather.agentrequest.json --url http://127.0.0.1:8090',
        text: { en: 'Send a request to an agent on this machine', 'zh-cn': '向本机上的智能体发送请求' },
      },
      {
        line: 'agent-api send weather.agentrequest.json --record weather.agentrun.jsonl',
        text: { en: 'Try the sample agent and record the run', 'zh-cn': '试用示例智能体并记录运行' },
      },
      {
        line: 'agent-api send weather.agentrequest.json --format jsonl | grep delta',
        text: { en: 'Print the events and search in them', 'zh-cn': '打印事件并在其中搜索' },
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
      'zh-cn': '运行示例智能体，或回放已记录的运行',
    },
    details: {
      en: 'A request gets the response of the run with the same request.',
      'zh-cn': '每个请求得到请求内容相同的那次运行的响应。',
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
        text: { en: 'Replay a run without waiting', 'zh-cn': '不等待地回放一次运行' },
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
      'zh-cn': '把请求转发给智能体，并记录每次运行',
    },
    arguments: [],
    options: {
      to: {
        type: 'string',
        value: { placeholder: 'URL' },
        text: { en: 'URL of the agent; required', 'zh-cn': '智能体的地址；必填' },
      },
      port: portOption,
      record: runFolderOption,
    },
    examples: [
      {
        line: 'agent-api capture --to http://127.0.0.1:8080/process --port 9000',
        text: { en: 'Record what a client sends to an agent', 'zh-cn': '记录客户端向智能体发送的内容' },
      },
      {
        line: 'agent-api capture --to https://agent.example.com --record recorded',
        text: { en: 'Record the runs in another folder', 'zh-cn': '把运行记录到另一个文件夹' },
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
      'zh-cn': '打印一个流累加而成的完整响应',
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
        text: { en: 'Print the response of a recorded run', 'zh-cn': '打印已记录的运行的响应' },
      },
      {
        line: 'cat stream.sse | agent-api fold -',
        text: { en: 'Read the stream from standard input', 'zh-cn': '从标准输入读取流' },
      },
    ],
    exitCodes: {
      0: { en: 'The response was printed', 'zh-cn': '已打印响应' },
      1: { en: 'Only a part of the stream could be read', 'zh-cn': '只能读取流的一部分' },
      2: unusable,
    },
  },
  export: {
    text: {
      en: 'Print a run file in another format, without secrets of the endpoint',
      'zh-cn': '以另一种格式打印运行文件，不含端点的机密',
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
        text: { en: 'Print a command that sends the request again', 'zh-cn': '打印再次发送该请求的命令' },
      },
    ],
    exitCodes: {
      0: { en: 'The run was printed', 'zh-cn': '已打印运行' },
      1: undefined,
      2: unusable,
    },
  },
  lint: {
    text: {
      en: 'Check requests, transcripts, streams and run files against their protocol',
      'zh-cn': '按协议检查请求、对话记录、流和运行文件',
    },
    details: {
      en: 'In a folder, files are recognized by their content, and all others are skipped. The configuration is the agentapi.config.json above each file.',
      'zh-cn': '对于文件夹，按内容识别文件，其余文件跳过。配置取自各文件上层的 agentapi.config.json。',
    },
    arguments: [
      {
        ...fileOf({ en: 'Files, folders or globs', 'zh-cn': '文件、文件夹或 glob' }),
        isRepeatable: true,
      },
    ],
    options: {
      format: {
        type: 'string',
        value: { placeholder: 'FORMAT', values: 'lintFormats' },
        text: {
          en: 'Format of the output; text is grouped by file on a terminal, lines never is',
          'zh-cn': '输出格式；text 在终端上按文件分组，lines 从不分组',
        },
        fallback: 'text',
      },
      config: {
        type: 'string',
        value: { placeholder: 'FILE', path: 'file' },
        text: { en: 'Configuration to use for all files', 'zh-cn': '用于所有文件的配置' },
      },
      profile: {
        type: 'string',
        value: { placeholder: 'PROFILE', values: 'profiles' },
        text: { en: 'Server implementation to lint for', 'zh-cn': '以哪个服务器实现为准' },
        fallback: { en: 'the first one of each protocol', 'zh-cn': '每种协议的第一个' },
      },
      protocol: {
        type: 'string',
        value: { placeholder: 'PROTOCOL', values: 'protocols' },
        text: {
          en: 'Protocol of the files; mlflow is responses with the profile mlflow',
          'zh-cn': '文件的协议；mlflow 即 responses 加 profile mlflow',
        },
        fallback: { en: 'detected', 'zh-cn': '自动识别' },
      },
      verbose: {
        type: 'boolean',
        text: { en: 'List the files that were checked and skipped', 'zh-cn': '列出已检查和已跳过的文件' },
      },
    },
    examples: [
      {
        line: 'agent-api lint .',
        text: { en: 'Check everything below this folder', 'zh-cn': '检查当前文件夹下的所有内容' },
      },
      {
        line: 'agent-api lint chat.json --protocol chat --profile strict',
        text: { en: 'Check a file for a strict provider', 'zh-cn': '按要求严格的提供商检查一个文件' },
      },
      {
        line: 'agent-api lint . --format sarif > agent-api.sarif',
        text: { en: 'Write a report for code scanning', 'zh-cn': '写出供代码扫描使用的报告' },
      },
    ],
    exitCodes: {
      0: { en: 'No errors were found', 'zh-cn': '没有发现错误' },
      1: { en: 'Errors were found', 'zh-cn': '发现了错误' },
      2: { en: 'A file or the configuration cannot be used', 'zh-cn': '有文件或配置无法使用' },
    },
    isCommon: true,
  },
  test: {
    text: {
      en: 'Test an agent with *.agenttest.json files',
      'zh-cn': '用 *.agenttest.json 文件测试智能体',
    },
    arguments: [
      {
        placeholder: 'FILE',
        path: 'file',
        text: {
          en: 'Files, folders or globs; without any, this folder',
          'zh-cn': '文件、文件夹或 glob；不给出则为当前文件夹',
        },
        isOptional: true,
        isRepeatable: true,
      },
    ],
    options: {
      url: {
        type: 'string',
        value: { placeholder: 'URL' },
        text: {
          en: 'URL of the agent, instead of the endpoints in the tests',
          'zh-cn': '智能体的地址，代替测试中的端点',
        },
      },
      header: headerOption,
      'allow-host': {
        type: 'string',
        multiple: true,
        value: { placeholder: 'ORIGIN' },
        text: {
          en: 'Host to which tests can send the headers',
          'zh-cn': '测试可以向其发送请求头的主机',
        },
      },
      'allow-env': {
        type: 'string',
        multiple: true,
        value: { placeholder: 'NAME' },
        text: { en: 'Variable that tests can use in their endpoints', 'zh-cn': '测试可在端点中使用的环境变量' },
      },
      'allow-file': {
        type: 'string',
        multiple: true,
        value: { placeholder: 'PATH', path: 'file' },
        text: {
          en: 'File or folder that tests can read in addition to their own folder',
          'zh-cn': '除自己的文件夹外，测试可读取的文件或文件夹',
        },
      },
      timeout: timeoutOption,
      ...mismatchOptions,
      format: {
        type: 'string',
        value: { placeholder: 'FORMAT', values: 'testFormats' },
        text: { en: 'Format of the report', 'zh-cn': '报告的格式' },
        fallback: 'text',
      },
    },
    examples: [
      {
        line: 'agent-api test',
        text: { en: 'Run all tests below this folder', 'zh-cn': '运行当前文件夹下的所有测试' },
      },
      {
        line: 'agent-api test chat.agenttest.json --url http://127.0.0.1:8090 --format junit > report.xml',
        text: { en: 'Test an agent and write a report', 'zh-cn': '测试一个智能体并写出报告' },
      },
    ],
    exitCodes: {
      0: { en: 'All tests passed', 'zh-cn': '所有测试都通过' },
      1: { en: 'A test failed', 'zh-cn': '有测试失败' },
      2: { en: 'A test could not run', 'zh-cn': '有测试无法运行' },
    },
    isCommon: true,
  },
  convert: {
    text: {
      en: 'Print a document or a stored stream in another protocol, and report what is lost',
      'zh-cn': '以另一种协议打印文档或已存储的流，并报告丢失的内容',
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
        text: { en: 'Print a request for Chat Completions', 'zh-cn': '打印 Chat Completions 的请求' },
      },
      {
        line: 'agent-api convert weather.agentrun.jsonl --to responses --loss lost.json',
        text: {
          en: 'Print a recorded response as one of OpenAI Responses',
          'zh-cn': '把已记录的响应打印为 OpenAI Responses 的响应',
        },
      },
    ],
    exitCodes: {
      0: { en: 'The result was printed, whatever was lost', 'zh-cn': '已打印结果，无论丢失了什么' },
      1: { en: 'There is no result', 'zh-cn': '没有结果' },
      2: unusable,
    },
  },
  code: {
    text: {
      en: 'Print a program that sends a request or reproduces a stream',
      'zh-cn': '打印发送请求或重现流的程序',
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
        fallback: 'http://127.0.0.1:8090',
      },
      header: headerOption,
      ...mismatchOptions,
    },
    examples: [
      {
        line: 'agent-api code weather.agentrequest.json --as fetch',
        text: { en: 'Print a program that sends a request', 'zh-cn': '打印发送请求的程序' },
      },
      {
        line: 'agent-api code weather.agentrun.jsonl > agent.py',
        text: { en: 'Write an agent that sends the recorded stream', 'zh-cn': '写出发送已记录的流的智能体' },
      },
    ],
    exitCodes: {
      0: { en: 'The program was printed', 'zh-cn': '已打印程序' },
      1: undefined,
      2: unusable,
    },
  },
  compare: {
    text: {
      en: 'Print the differences of two runs in meaning',
      'zh-cn': '打印两次运行在含义上的差异',
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
        text: { en: 'Compare two runs', 'zh-cn': '比较两次运行' },
      },
      {
        line: 'agent-api compare weather.agentrun.jsonl other.agentrun.jsonl --format json',
        text: { en: 'Print the differences for a program', 'zh-cn': '打印供程序使用的差异' },
      },
    ],
    exitCodes: {
      0: { en: 'The runs are equal in meaning', 'zh-cn': '两次运行含义相同' },
      1: { en: 'The runs differ', 'zh-cn': '两次运行不同' },
      2: unusable,
    },
  },
  schema: {
    text: { en: 'Print the JSON Schema of a model of the Agent API', 'zh-cn': '打印 Agent API 模型的 JSON Schema' },
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
      0: { en: 'The schema or the names were printed', 'zh-cn': '已打印 schema 或名称' },
      1: undefined,
      2: { en: 'There is no schema of that name', 'zh-cn': '没有该名称的 schema' },
    },
  },
  completion: {
    text: {
      en: 'Print a script that completes agent-api in a shell',
      'zh-cn': '打印为 shell 提供 agent-api 补全的脚本',
    },
    arguments: [
      {
        placeholder: 'SHELL',
        values: 'shells',
        text: { en: 'The shell', 'zh-cn': '所用的 shell' },
      },
    ],
    options: {},
    examples: [
      {
        line: 'eval "$(agent-api completion bash)"',
        text: {
          en: 'In ~/.bashrc, or with zsh in ~/.zshrc',
          'zh-cn': '写入 ~/.bashrc；使用 zsh 时改名后写入 ~/.zshrc',
        },
      },
      {
        line: 'agent-api completion fish > ~/.config/fish/completions/agent-api.fish',
        text: { en: 'For fish', 'zh-cn': '用于 fish' },
      },
      {
        line: 'agent-api completion powershell | Out-String | Invoke-Expression',
        text: { en: 'In the $PROFILE of PowerShell', 'zh-cn': '写入 PowerShell 的 $PROFILE' },
      },
    ],
    exitCodes: {
      0: { en: 'The script was printed', 'zh-cn': '已打印脚本' },
      1: undefined,
      2: { en: 'The shell is not known', 'zh-cn': '未知的 shell' },
    },
  },
  help: {
    text: { en: 'Print the help of a command, or list all commands', 'zh-cn': '打印一个命令的帮助，或列出所有命令' },
    arguments: [
      {
        placeholder: 'COMMAND',
        values: 'commands',
        text: { en: 'The command', 'zh-cn': '命令' },
        isOptional: true,
      },
    ],
    options: {},
    examples: [
      {
        line: 'agent-api help lint',
        text: { en: 'Print the options and examples of a command', 'zh-cn': '打印一个命令的选项和示例' },
      },
      {
        line: 'agent-api help',
        text: { en: 'List all commands', 'zh-cn': '列出所有命令' },
      },
    ],
    exitCodes: {
      0: { en: 'The help was printed', 'zh-cn': '已打印帮助' },
      1: undefined,
      2: { en: 'There is no such command', 'zh-cn': '没有此命令' },
    },
  },
} as const satisfies Readonly<Record<string, DescribedCommand>>;

export type CommandName = keyof typeof commandDescriptions;

export const commandNames = Object.keys(commandDescriptions) as readonly CommandName[];

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commandDescriptions, name);
}

/** The description with the type that all commands have in common. */
export function describedCommand(name: CommandName): DescribedCommand {
  return commandDescriptions[name];
}
