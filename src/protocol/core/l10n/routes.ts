/** Messages for a request that goes to another route of its server. */
import type { Messages } from './translate.ts';

const en = {
  unknownEndpoint: 'The endpoint “{name}” is no longer configured, so its route cannot be changed.',
  noRequest: 'The request of this run cannot be converted to {other}.',
  switched: 'Send the request that was opened beside the run. It goes to “{name}”.',
  switchedWithLosses: 'Send the request that was opened beside the run. It goes to “{name}”. Not included: {what}.',
} as const;

export type RouteKey = keyof typeof en;

export const routeMessages: Messages<RouteKey> = {
  en,
  'zh-cn': {
    unknownEndpoint: '端点“{name}”已不在设置中，无法切换。',
    noRequest: '无法将这次运行的请求写成 {other} 的请求。',
    switched: '请发送旁边的请求：它将发往“{name}”。',
    switchedWithLosses: '请发送旁边的请求：它将发往“{name}”。未带过去：{what}。',
  },
};
