/** Why `sequence-start` matters, and where it finds something and where it does not. */
import { response } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const numbered = (number: number, status: string): ReturnType<typeof response> =>
  response(status, { sequence_number: number });

export const page: RulePage = {
  why: {
    en: 'Either the first events were lost, or the server counts from another number than the profile specifies. A related server is known to count from 1: select its profile.',
    'zh-cn':
      '可能是最初的事件丢失，或服务器的起始序号与所选配置不同。已知有相关的服务器从 1 开始计数：请选择它的配置。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      protocol: 'responses',
      document: [3, 4].map((number) => ({ type: 'response.in_progress', sequence_number: number })),
      finds: ['/0/sequence_number'],
    },
    {
      shows: 'counting from 1',
      events: [numbered(1, 'created'), numbered(2, 'completed')],
      finds: ['0/sequence_number'],
    },
    {
      shows: 'counting from 1, as this server does',
      profile: 'qwenpaw',
      events: [numbered(1, 'created'), numbered(2, 'completed')],
    },
    {
      shows: 'the first two events have no number, and the count begins after them (0.1)',
      events: [response('created'), response('in_progress'), numbered(0, 'completed')],
    },
  ],
};
