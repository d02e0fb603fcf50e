/** Messages about the protocols, the routes and the access to a server, and for a request that goes to another route. */
import type { Messages } from './translate.ts';

const en = {
  betterRoute:
    'Over {protocol}, this server reports only part of what the agent does. The complete run is available at {path} ({other}).',
  unknownProtocol: 'Unknown protocol',
  producerInferred:
    'Checked as a response of {producer}, which was inferred from the first events. The setting `agentApi.lint.profile` or agentapi.config.json can name another profile.',
  noCredential: 'The request had no header with a credential.',
  credentialSent: 'The request had a credential in: {names}.',
  unknownEndpoint:
    'The endpoint “{name}” is no longer configured, so its route cannot be changed. Add the endpoint again.',
  noRequest: 'The request of this run cannot be converted to {other}.',
  switched: 'The request is open beside the run. Send posts it to “{name}”.',
  switchedWithLosses: 'The request is open beside the run. Send posts it to “{name}”. Not included: {what}.',
} as const;

export type RouteKey = keyof typeof en;

export const routeMessages: Messages<RouteKey> = {
  en,
  'zh-cn': {
    betterRoute: '通过 {protocol}，此服务器只返回智能体运行的一部分。可在 {path}（{other}）获取完整运行。',
    unknownProtocol: '未知协议',
    producerInferred:
      '按 {producer} 的响应检查，这是根据最初的事件推断的。可以在设置 `agentApi.lint.profile` 或 agentapi.config.json 中指定其他配置。',
    noCredential: '请求没有带任何凭据请求头。',
    credentialSent: '请求在这些请求头中带有凭据：{names}。',
    unknownEndpoint: '端点“{name}”已不在配置中，因此无法更改其路由。请重新添加该端点。',
    noRequest: '无法将此运行的请求转换为 {other}。',
    switched: '请求已在运行旁边打开。“发送”会将其提交到“{name}”。',
    switchedWithLosses: '请求已在运行旁边打开。“发送”会将其提交到“{name}”。未包含：{what}。',
  },
};
