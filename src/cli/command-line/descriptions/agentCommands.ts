/** The command for coding agents. */
import { localAgentOrigin } from '../../../protocol/core/base/url.ts';
import type { DescribedCommand } from '../describedCommand.ts';
import { headerOption } from './optionDescriptions.ts';
import { unusable } from './sharedDescriptions.ts';

export const agentCommands = {
  mcp: {
    text: {
      en: 'Offer runs, checks and requests to a coding agent, as an MCP server',
      'zh-cn': '作为 MCP 服务器，向编码智能体提供运行、检查和请求',
    },
    details: {
      en: 'The server uses standard input and output, or HTTP with --port, where it prints its URL and a token (or uses AGENT_API_MCP_TOKEN). It reads files below the current folder and in the folders of runs, and changes nothing; with --allow-send, it sends requests to the given endpoints and to the sample agent, records runs, and starts replays.',
      'zh-cn':
        '服务器使用标准输入和输出；指定 --port 时使用 HTTP，并输出其 URL 和令牌（或使用 AGENT_API_MCP_TOKEN）。它读取当前文件夹和运行文件夹中的文件，不做任何更改；指定 --allow-send 时，它向给定的端点和示例智能体发送请求、录制运行并启动回放。',
    },
    arguments: [],
    options: {
      runs: {
        type: 'string',
        multiple: true,
        value: { placeholder: 'FOLDER', path: 'folder' },
        text: { en: 'Folder of runs; the first is for new ones', 'zh-cn': '运行所在的文件夹；第一个用于新的运行' },
        fallback: 'agent-runs',
      },
      root: {
        type: 'string',
        value: { placeholder: 'FOLDER', path: 'folder' },
        text: { en: 'Folder whose files may be read', 'zh-cn': '可以读取其中文件的文件夹' },
        fallback: { en: 'the current one', 'zh-cn': '当前文件夹' },
      },
      'allow-send': {
        type: 'boolean',
        text: { en: 'Allow requests, tests and replays', 'zh-cn': '允许发送请求、运行测试和回放' },
      },
      endpoint: {
        type: 'string',
        multiple: true,
        value: { placeholder: 'NAME=URL' },
        text: { en: 'An agent that requests may be sent to', 'zh-cn': '可以接收请求的智能体' },
      },
      header: headerOption,
      port: {
        type: 'string',
        value: { placeholder: 'PORT' },
        text: {
          en: 'Serve HTTP on this port of 127.0.0.1; 0 for a free one',
          'zh-cn': '在 127.0.0.1 的此端口上提供 HTTP；0 表示任一空闲端口',
        },
      },
    },
    examples: [
      {
        line: 'agent-api mcp --runs agent-runs',
        text: { en: 'Let an agent look at recorded runs', 'zh-cn': '让智能体查看录制的运行' },
      },
      {
        line: `agent-api mcp --allow-send --endpoint dev=${localAgentOrigin}`,
        text: { en: 'Let it send requests to an agent, too', 'zh-cn': '也允许它向智能体发送请求' },
      },
    ],
    exitCodes: {
      0: { en: 'The client has left, or the server was interrupted', 'zh-cn': '客户端已断开，或服务器被中断' },
      1: undefined,
      2: unusable,
    },
  },
} as const satisfies Readonly<Record<string, DescribedCommand>>;
