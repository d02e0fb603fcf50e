/** Why `tool-call-id-too-long` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';
import { shorten } from './tool-call-id-too-long.ts';

const long = 'ws_689e2d4880a0819d98acca37694989b00b15d90494fc6b87';

const short = shorten(long);

export const page: RulePage = {
  why: {
    en: 'A conversation that was created with another provider contains the ids of that provider, which may be longer.',
    'zh-cn': '用其他模型服务产生的对话带有该服务的 id，这些 id 可能更长。',
  },
  examples: [
    {
      shows: '51 characters',
      protocol: 'chat',
      document: [asks, calls(call(long)), answers(long)],
      finds: ['/1/tool_calls/0/id'],
      fixed: [asks, calls(call(short)), answers(short)],
    },
    { shows: '40 characters', protocol: 'chat', document: [asks, calls(call('c'.repeat(40)))] },
  ],
};
