/** Describes a fault in one message, which states what happened and what to do about it. */
import { limitNames, type LimitName } from '../base/limits.ts';
import type { Fault } from '../base/fault.ts';
import { readErrorBody } from '../base/errorBody.ts';
import { createTranslate, type Locale, type Messages } from './translate.ts';
import { systemErrorWithCode } from './systemErrors.ts';

const limitMessages: Messages<LimitName> = {
  en: {
    wire: 'more than {most} MiB arrived over the network',
    unpacked: 'the response is larger than {most} MiB',
    ratio: 'decompression made the response more than {most} times larger',
    events: 'there are more than {most} events or lines',
    text: 'the texts and data of the run are longer than {most} Mi characters',
    time: 'the run took longer than {most} s',
    file: 'the document is larger than {most} MiB',
  },
  'zh-cn': {
    wire: '通过网络收到的数据超过 {most} MiB',
    unpacked: '应答超过 {most} MiB',
    ratio: '解压后的应答是原来的 {most} 倍以上',
    events: '事件或行数超过 {most}',
    text: '运行的文本和数据超过 {most} Mi 字符',
    time: '运行时间超过 {most} 秒',
    file: '文档超过 {most} MiB',
  },
};

export const faultMessages: Messages<Fault['kind']> = {
  en: {
    unreachable: 'No connection to {url} ({detail}). Is the agent running, and is the port right?',
    tls: 'No secure connection to {url}: {detail}. Check the certificate, or whether the server uses plain HTTP.',
    http: 'The server responded with HTTP {status}. {excerpt}',
    timeout: 'No data was received for {seconds} s. Increase the endpoint’s timeout if the agent needs more time.',
    broken: 'The connection was lost while the response was being received ({detail}).',
    'too-large': 'The server sent more than {limit} characters without completing an event; reading stopped there.',
    limit:
      'Reading stopped at a limit: {what}. Everything received before that was kept. To raise the limit, use the setting agentApi.limits, the endpoint’s limits, or --limit {limit}=… on the command line.',
    'not-a-file': 'This is not a regular file, but a device or a pipe.',
    unfinished: 'The stream ended without a final response. The agent or its server was stopped.',
    empty: 'The server responded with an empty body.',
    unrecognized: 'The response ({contentType}) contains no event of a known protocol. {excerpt}',
    'bad-url': '“{url}” is not a valid http(s) URL for an endpoint. Put a user name and password in a header.',
    'forbidden-url': '{url} controls the server process. The Workbench never calls /shutdown or /admin.',
    redirect: 'The redirect to {url} was not followed ({detail}). Configure the final URL if you trust it.',
    'unknown-variable': '{name} has no value.',
    record: 'The run file cannot be written: {detail}',
    unreadable: 'The run file could not be read completely: {detail}',
    closed: 'The window was closed or reloaded during this run. Everything received until then is shown.',
    'cut-off':
      'The recording ends in the middle of the run: VS Code was closed or crashed, or the disk was full. Everything recorded until then is available.',
    'not-a-run-file': 'This is not a run file that this version can read: {detail}',
  },
  'zh-cn': {
    unreachable: '无法连接 {url}（{detail}）。智能体在运行吗？端口正确吗？',
    tls: '无法与 {url} 建立安全连接：{detail}。请检查证书，或确认服务器是否只支持 http。',
    http: '服务器返回 HTTP {status}。{excerpt}',
    timeout: '{seconds} 秒内没有收到任何数据。如果智能体需要更久，请调大该端点的超时。',
    broken: '接收应答时连接中断（{detail}）。',
    'too-large': '服务器发送了超过 {limit} 个字符仍未结束一个事件；已停止读取。',
    limit:
      '已到达上限而停止读取：{what}。在此之前的内容都在这里。可用设置 agentApi.limits、端点的 limits 或命令行的 --limit {limit}=… 调高。',
    'not-a-file': '这不是普通文件，而是设备或管道。',
    unfinished: '应答流在没有最终 response 的情况下结束：智能体或其服务器被停止了。',
    empty: '服务器返回了空的响应体。',
    unrecognized: '应答（{contentType}）中没有任何已知协议的事件。{excerpt}',
    'bad-url': '“{url}”不是可用的 http(s) 地址。用户名和密码应放在请求头中。',
    'forbidden-url': '{url} 用于控制服务器进程。Workbench 从不调用 /shutdown 或 /admin。',
    redirect: '没有跟随到 {url} 的重定向（{detail}）。如果信任它，请直接配置最终地址。',
    'unknown-variable': '{name} 没有值。',
    record: '无法写入运行文件：{detail}',
    unreadable: '运行文件未能读完：{detail}',
    closed: '智能体应答时，窗口被关闭或重新加载了。在此之前收到的内容都在这里。',
    'cut-off': '记录在运行途中中断：VS Code 被关闭或崩溃了，或者磁盘已满。在此之前记录的内容都在这里。',
    'not-a-run-file': '这不是当前版本能读取的运行文件：{detail}',
  },
};

const suggestions: Messages<'usual'> = {
  en: { usual: 'Requests of this protocol usually go to {paths}. Check the path of the URL.' },
  'zh-cn': { usual: '此协议的请求通常发送到 {paths}：请检查地址中的路径。' },
};

/** Describes a fault. A fault from a run file whose kind this version does not know is shown as JSON. */
export function describeFault(fault: Fault, locale: Locale): string {
  const { kind, usual: paths, ...args } = { usual: undefined, ...withWords(fault, locale) };
  if (!Object.hasOwn(faultMessages.en, kind)) return JSON.stringify(fault);
  const { detail } = args as { readonly detail?: unknown };
  const localized = typeof detail === 'string' ? { detail: systemErrorWithCode(detail, locale) } : {};
  const text = createTranslate(faultMessages, locale)(kind, { ...args, ...localized }).trim();
  if (!Array.isArray(paths)) return text;
  return `${text} ${createTranslate(suggestions, locale)('usual', { paths: paths.join(', ') })}`;
}

function withWords(fault: Fault, locale: Locale): Fault {
  if (fault.kind === 'http') return { ...fault, excerpt: readErrorBody(fault.excerpt) };
  if (fault.kind !== 'limit' || !limitNames.includes(fault.limit)) return fault;
  const what = createTranslate(limitMessages, locale)(fault.limit, { most: fault.most });
  return { ...fault, what } as Fault;
}
