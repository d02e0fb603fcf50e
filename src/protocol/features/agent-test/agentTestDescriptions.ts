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
const tool = { en: 'the name of a tool', 'zh-cn': '工具的名称' };

export const agentTestDescriptions: Readonly<Record<AgentTestMember, MemberDescription>> = {
  $schema: {
    means: { en: 'The JSON Schema of this file.', 'zh-cn': '此文件的 JSON Schema。' },
    is: { en: 'the URL of a JSON Schema', 'zh-cn': ' JSON Schema 的地址' },
  },
  endpoint: {
    means: {
      en: 'Where requests are sent: the name of an endpoint in `agentApi.endpoints` or of an agent that runs here, or `http://…`. In the file it applies to all tests, in a test to that test only. If it is missing, requests are sent to the sample agent.',
      'zh-cn':
        '请求发往何处：`agentApi.endpoints` 中某个端点或此处运行的智能体的名称，或 `http://…`。写在文件中对所有测试有效，写在测试中只对该测试有效。都没有时由示例智能体回答。',
    },
    is: { en: 'the name of an endpoint, or the URL of a server', 'zh-cn': '端点的名称，或服务器的地址' },
  },
  tests: {
    means: { en: 'The tests, run in this order.', 'zh-cn': '测试，按此顺序运行。' },
    is: { en: 'a list of at least one test', 'zh-cn': '至少含一个测试的列表' },
  },
  name: {
    means: { en: 'The name of the test in reports.', 'zh-cn': '测试在报告中的名称。' },
    is: { en: 'a name', 'zh-cn': '名称' },
  },
  request: {
    means: {
      en: 'The request to send: the path of a request file, relative to the folder of this file, or the request itself.',
      'zh-cn': '发送的内容：请求文件的路径（相对于此文件所在的文件夹），或请求本身。',
    },
    is: { en: 'the path of a request file, or a request', 'zh-cn': '请求文件的路径，或一个请求' },
  },
  recording: {
    means: {
      en: 'The recorded run to check instead of sending a request: the path of a run file, relative to the folder of this file.',
      'zh-cn': '不发送请求，而是检查录制的运行：运行文件的路径（相对于此文件所在的文件夹）。',
    },
    is: { en: 'the path of a run file', 'zh-cn': '运行文件的路径' },
  },
  expect: {
    means: {
      en: 'The expectations for the run. All of them are checked, even if one fails.',
      'zh-cn': '运行必须满足的条件。即使某项失败，其余各项仍会检查。',
    },
    is: { en: 'an object of expectations', 'zh-cn': '期望的对象' },
  },
  end: {
    means: {
      en: 'How the run must end. The default is `completed`.',
      'zh-cn': '运行如何结束：未写明时为 `completed`。',
    },
    is: {
      en: '"completed", "failed", "interrupted", "canceled", "http-error" or "timeout"',
      'zh-cn': ' "completed"、"failed"、"interrupted"、"canceled"、"http-error" 或 "timeout"',
    },
  },
  lint: {
    means: {
      en: 'The stream must have no findings of this severity or higher.',
      'zh-cn': '流中没有达到或超过此严重程度的问题。',
    },
    is: { en: '"error", "warning" or "info"', 'zh-cn': ' "error"、"warning" 或 "info"' },
  },
  text: {
    means: {
      en: 'The text of the last message of the response that contains text.',
      'zh-cn': '回答中最后一条有文本的消息所说的内容。',
    },
    is: { en: 'an object with “contains”, “matches” or “equals”', 'zh-cn': '含“contains”、“matches”或“equals”的对象' },
  },
  contains: {
    means: {
      en: 'What the text must contain: one text, or all texts of a list.',
      'zh-cn': '文本中含有的内容：一段文本，或多段文本（须全部含有）。',
    },
    is: { en: 'a text, or a list of texts', 'zh-cn': '一段文本，或文本的列表' },
  },
  matches: {
    means: {
      en: 'A JavaScript regular expression (with the `u` flag) that must match somewhere in the text.',
      'zh-cn': '能在文本中找到匹配的 JavaScript 正则表达式（带 `u` 标志）。',
    },
    is: { en: 'a regular expression', 'zh-cn': '正则表达式' },
  },
  equals: {
    means: { en: 'The whole text.', 'zh-cn': '整段文本。' },
    is: { en: 'a text', 'zh-cn': '文本' },
  },
  calls: {
    means: { en: 'Tools that the agent must call.', 'zh-cn': '智能体应调用的工具。' },
    is: { en: 'a list of objects with “tool”', 'zh-cn': '含“tool”的对象的列表' },
  },
  tool: { means: { en: 'The name of the tool.', 'zh-cn': '工具的名称。' }, is: tool },
  arguments: {
    means: {
      en: 'Members that the arguments must have. Objects may have additional members; all other values must be equal.',
      'zh-cn': '参数中应有的成员。对象可以有更多成员，其他值整体比较。',
    },
    is: { en: 'an object', 'zh-cn': '对象' },
  },
  schema: {
    means: { en: 'A JSON Schema that the arguments must match.', 'zh-cn': '参数应符合的 JSON Schema。' },
    is: { en: 'a JSON Schema', 'zh-cn': ' JSON Schema' },
  },
  times: {
    means: {
      en: 'The number of such calls. The default is at least one.',
      'zh-cn': '这样的调用有几次；未写明时至少一次。',
    },
    is: { en: 'a whole number from 1', 'zh-cn': '不小于 1 的整数' },
  },
  before: {
    means: {
      en: 'A tool that must not be called before this call.',
      'zh-cn': '若被调用，须在此调用之后调用的工具。',
    },
    is: tool,
  },
  neverCalls: {
    means: { en: 'Tools that must not be called.', 'zh-cn': '不应调用的工具。' },
    is: { en: 'a list of tool names', 'zh-cn': '工具名称的列表' },
  },
  firstTextWithin: {
    means: {
      en: 'Maximum number of milliseconds from sending the request to the first text, including reasoning.',
      'zh-cn': '从发送到收到第一段文本（包括推理）的最大毫秒数。',
    },
    is: milliseconds,
  },
  sameAs: {
    means: {
      en: 'The path of a run file. The messages, tool calls and outputs must be the same as in that run. Ids and times are not compared.',
      'zh-cn': '运行文件的路径：智能体所说所做与该运行相同。id 和时间不计。',
    },
    is: { en: 'the path of a run file', 'zh-cn': '运行文件的路径' },
  },
  doneWithin: {
    means: {
      en: 'Maximum number of milliseconds from sending the request to the end of the run.',
      'zh-cn': '从发送到结束的最大毫秒数。',
    },
    is: milliseconds,
  },
};
