/** Commands that check documents and agents. */
import { localAgentOrigin } from '../../../protocol/core/base/url.ts';
import type { DescribedCommand } from '../describedCommand.ts';
import { headerOption, mismatchOptions, timeoutOption } from './optionDescriptions.ts';
import { fileOf } from './sharedDescriptions.ts';

export const checkCommands = {
  lint: {
    text: {
      en: 'Check requests, transcripts, streams and run files against their protocol, and agent tests',
      'zh-cn': '按协议检查请求、对话记录、流和运行文件，并检查智能体测试',
    },
    details: {
      en: 'In a folder, files are recognized by their content, and all others are skipped. The configuration is the agentapi.config.json above each file.',
      'zh-cn': '对于文件夹，按内容识别文件，其余文件跳过。配置文件为各文件上层的 agentapi.config.json。',
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
        text: { en: 'Configuration to use for all files', 'zh-cn': '用于所有文件的配置文件' },
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
          en: 'Protocol of the files; mlflow is responses with --profile mlflow',
          'zh-cn': '文件的协议；mlflow 即 responses 加 --profile mlflow',
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
        text: { en: 'Check a file for a strict provider', 'zh-cn': '按要求严格的模型服务检查一个文件' },
      },
      {
        line: 'agent-api lint . --format sarif > agent-api.sarif',
        text: { en: 'Write a report for code scanning', 'zh-cn': '写出供代码扫描使用的报告' },
      },
    ],
    exitCodes: {
      0: { en: 'No errors were found', 'zh-cn': '没有发现错误' },
      1: { en: 'Errors were found', 'zh-cn': '发现了错误' },
      2: { en: 'A file or the configuration cannot be used', 'zh-cn': '有文件或配置文件无法使用' },
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
          'zh-cn': '智能体的 URL，代替测试中的端点',
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
        line: `agent-api test chat.agenttest.json --url ${localAgentOrigin} --format junit > report.xml`,
        text: { en: 'Test an agent and write a report', 'zh-cn': '测试一个智能体并写出报告' },
      },
    ],
    exitCodes: {
      0: { en: 'All tests passed', 'zh-cn': '所有测试都通过' },
      1: { en: 'A test failed', 'zh-cn': '有测试失败' },
      2: { en: 'A file of tests cannot be used', 'zh-cn': '有测试文件无法使用' },
    },
    isCommon: true,
  },
} as const satisfies Readonly<Record<string, DescribedCommand>>;
