/**
 * The meaning and requirements of the members of `*.agenttest.json`, for its JSON Schema, its documentation page and
 * its error messages.
 */
import type { LocalizedText } from '../../core/l10n/translate.ts';
import type { AgentTestMember } from './agentTestShape.ts';

interface MemberDescription {
  /** Markdown of one paragraph. */
  readonly means: LocalizedText;
  /** The continuation of “… must be”. */
  readonly is: LocalizedText;
}

const milliseconds = { en: 'a number of milliseconds greater than 0', 'zh-cn': '大于 0 的毫秒数' };
const tokens = { en: 'a number of tokens', 'zh-cn': ' token 数' };
const tool = { en: 'the name of a tool', 'zh-cn': '工具的名称' };

export const agentTestDescriptions: Readonly<Record<AgentTestMember, MemberDescription>> = {
  $schema: {
    means: { en: 'The JSON Schema of this file.', 'zh-cn': '此文件的 JSON Schema。' },
    is: { en: 'the URL of a JSON Schema', 'zh-cn': ' JSON Schema 的 URL' },
  },
  endpoint: {
    means: {
      en: 'Where requests are sent: the name of an endpoint in `agentApi.endpoints` or of an agent that runs here, or `http://…`. In the file it applies to all tests, in a test to that test only. If it is missing, requests are sent to the sample agent.',
      'zh-cn':
        '请求的发送目标：`agentApi.endpoints` 中某个端点或此处运行的智能体的名称，或 `http://…`。在文件中设置时适用于所有测试，在测试中设置时只适用于该测试。如果缺少，则将请求发送到示例智能体。',
    },
    is: { en: 'the name of an endpoint, or the URL of a server', 'zh-cn': '端点的名称，或服务器的 URL' },
  },
  tests: {
    means: { en: 'The tests, run in this order.', 'zh-cn': '测试，按此顺序运行。' },
    is: { en: 'a list of at least one test', 'zh-cn': '至少包含一个测试的列表' },
  },
  name: {
    means: { en: 'The name of the test in reports.', 'zh-cn': '测试在报告中的名称。' },
    is: { en: 'a name', 'zh-cn': '名称' },
  },
  request: {
    means: {
      en: 'The request to send: the path of a request file, relative to the folder of this file, or the request itself.',
      'zh-cn': '要发送的请求：请求文件的路径（相对于此文件所在的文件夹），或请求本身。',
    },
    is: { en: 'the path of a request file, or a request', 'zh-cn': '请求文件的路径，或一个请求' },
  },
  recording: {
    means: {
      en: 'The recorded run to check instead of sending a request: the path of a run file, relative to the folder of this file.',
      'zh-cn': '要检查的录制的运行（代替发送请求）：运行文件的路径（相对于此文件所在的文件夹）。',
    },
    is: { en: 'the path of a run file', 'zh-cn': '运行文件的路径' },
  },
  document: {
    means: {
      en: 'The document to check instead of a run: the path of a request, a transcript, a tool or a stored stream, relative to the folder of this file. Nothing is sent. `expect` can have `lint` and `schema`.',
      'zh-cn':
        '要检查的文档（代替运行）：请求、对话记录、工具或已保存的流的路径（相对于此文件所在的文件夹）。不发送任何内容。`expect` 可以包含 `lint` 和 `schema`。',
    },
    is: { en: 'the path of a document', 'zh-cn': '文档的路径' },
  },
  expect: {
    means: {
      en: 'The expectations for the run or the document. All of them are checked, even if one fails.',
      'zh-cn': '对运行或文档的期望。即使某项失败，也会检查所有期望。',
    },
    is: { en: 'an object of expectations', 'zh-cn': '包含期望的对象' },
  },
  end: {
    means: {
      en: 'How the run must end. The default is `completed`.',
      'zh-cn': '运行必须如何结束。默认值为 `completed`。',
    },
    is: {
      en: '"completed", "failed", "interrupted", "canceled", "http-error" or "timeout"',
      'zh-cn': ' "completed"、"failed"、"interrupted"、"canceled"、"http-error" 或 "timeout"',
    },
  },
  lint: {
    means: {
      en: 'The stream or the document must have no findings of this severity or higher.',
      'zh-cn': '流或文档中不得有此严重程度或更高的检查结果。',
    },
    is: { en: '"error", "warning" or "info"', 'zh-cn': ' "error"、"warning" 或 "info"' },
  },
  text: {
    means: {
      en: 'The text of the last message of the response that contains text.',
      'zh-cn': '响应中最后一条包含文本的消息的文本。',
    },
    is: { en: 'an object with “contains”, “matches” or “equals”', 'zh-cn': '包含“contains”“matches”或“equals”的对象' },
  },
  contains: {
    means: {
      en: 'What the text must contain: one text, or all texts of a list.',
      'zh-cn': '文本必须包含的内容：一段文本，或列表中的所有文本。',
    },
    is: { en: 'a text, or a list of texts', 'zh-cn': '一段文本，或文本的列表' },
  },
  matches: {
    means: {
      en: 'A JavaScript regular expression (with the `u` flag) that must match somewhere in the text.',
      'zh-cn': '必须在文本中某处匹配的 JavaScript 正则表达式（带 `u` 标志）。',
    },
    is: { en: 'a regular expression', 'zh-cn': '正则表达式' },
  },
  equals: {
    means: { en: 'The whole text.', 'zh-cn': '整个文本。' },
    is: { en: 'a text', 'zh-cn': '文本' },
  },
  calls: {
    means: { en: 'Tools that the agent must call.', 'zh-cn': '智能体必须调用的工具。' },
    is: { en: 'a list of at least one object with “tool”', 'zh-cn': '列表，其中至少有一个包含“tool”的对象' },
  },
  tool: { means: { en: 'The name of the tool.', 'zh-cn': '工具的名称。' }, is: tool },
  arguments: {
    means: {
      en: 'Members that the arguments must have. Objects may have additional members; all other values must be equal.',
      'zh-cn': '参数必须具有的成员。对象可以有其他成员；所有其他值必须相等。',
    },
    is: { en: 'an object', 'zh-cn': '对象' },
  },
  schema: {
    means: {
      en: 'A JSON Schema that the arguments of the call, or the document of the test, must match.',
      'zh-cn': '调用的参数或测试的文档必须符合的 JSON Schema。',
    },
    is: { en: 'a JSON Schema with at least one keyword', 'zh-cn': '至少有一个关键字的 JSON Schema' },
  },
  times: {
    means: {
      en: 'The number of such calls. The default is at least one.',
      'zh-cn': '此类调用的次数。默认为至少一次。',
    },
    is: { en: 'a whole number, 1 or greater', 'zh-cn': '大于或等于 1 的整数' },
  },
  before: {
    means: {
      en: 'A tool that must not be called before this call.',
      'zh-cn': '不得在此调用之前调用的工具。',
    },
    is: tool,
  },
  neverCalls: {
    means: { en: 'Tools that must not be called.', 'zh-cn': '不得调用的工具。' },
    is: { en: 'a list of at least one tool name', 'zh-cn': '列表，其中至少有一个工具名称' },
  },
  firstTextWithin: {
    means: {
      en: 'Maximum number of milliseconds from sending the request to the first text, including reasoning.',
      'zh-cn': '从发送请求到收到首段文本（包括推理）的最大毫秒数。',
    },
    is: milliseconds,
  },
  sameAs: {
    means: {
      en: 'The path of a run file. The messages, tool calls and outputs must be the same as in that run. Ids and times are not compared.',
      'zh-cn': '运行文件的路径。消息、工具调用和输出必须与该运行相同。不比较 id 和时间。',
    },
    is: { en: 'the path of a run file', 'zh-cn': '运行文件的路径' },
  },
  usage: {
    means: {
      en: 'Maximum numbers of tokens, as the server reports them. If the server does not report a number, the expectation is not met.',
      'zh-cn': 'token 数的最大值，以服务器报告的为准。如果服务器没有报告某项，则不满足该期望。',
    },
    is: {
      en: 'an object with “input”, “output”, “cached”, “reasoning” or “total”',
      'zh-cn': '包含“input”“output”“cached”“reasoning”或“total”的对象',
    },
  },
  input: { means: { en: 'Tokens of the input.', 'zh-cn': '输入的 token。' }, is: tokens },
  output: { means: { en: 'Tokens of the output.', 'zh-cn': '输出的 token。' }, is: tokens },
  cached: {
    means: { en: 'Tokens of the input that came from a cache.', 'zh-cn': '来自缓存的输入 token。' },
    is: tokens,
  },
  reasoning: {
    means: { en: 'Tokens of the output that are reasoning.', 'zh-cn': '输出中用于推理的 token。' },
    is: tokens,
  },
  total: { means: { en: 'All tokens.', 'zh-cn': '全部 token。' }, is: tokens },
  doneWithin: {
    means: {
      en: 'Maximum number of milliseconds from sending the request to the end of the run.',
      'zh-cn': '从发送请求到运行结束的最大毫秒数。',
    },
    is: milliseconds,
  },
};
