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
    unpacked: '响应超过 {most} MiB',
    ratio: '解压后的响应是原来的 {most} 倍以上',
    events: '事件或行数超过 {most}',
    text: '运行的文本和数据超过 {most} Mi 字符',
    time: '运行时间超过 {most} 秒',
    file: '文档超过 {most} MiB',
  },
};

export const faultMessages: Messages<Fault['kind']> = {
  en: {
    unreachable: 'Cannot connect to {url} ({detail}). Check the URL, and whether the agent is running.',
    tls: 'Cannot connect securely to {url}: {detail}. Check the certificate, and whether the server uses plain HTTP.',
    http: 'The server responded with HTTP {status}. {excerpt}',
    timeout: 'No data was received for {seconds} s. Increase the endpoint’s timeout if the agent needs more time.',
    broken: 'The connection was lost while receiving the response ({detail}).',
    'too-large': 'The server sent more than {limit} characters without completing an event. Reading stopped there.',
    limit:
      'Reading stopped at a limit: {what}. Everything received until then was kept. To raise the limit, use the setting agentApi.limits, the endpoint’s limits or --limit {limit}=… on the command line.',
    'not-a-file': 'This is a device or a pipe, not a regular file.',
    unfinished: 'The stream ended without a final response. The agent or its server was stopped.',
    empty: 'The server responded with an empty body.',
    unrecognized: 'The response ({contentType}) contains no event of a known protocol. {excerpt}',
    'bad-url': '“{url}” is not a valid http(s) URL for an endpoint. Send a user name and a password in a header.',
    'forbidden-url': '{url} controls the server process. The Workbench never calls /shutdown or /admin.',
    redirect: 'The redirect to {url} was not followed ({detail}). If you trust this URL, use it for the endpoint.',
    'unknown-variable': '{name} has no value.',
    record: 'Cannot write the run file: {detail}',
    unreadable: 'Cannot read the whole run file: {detail}',
    closed: 'The window was closed or reloaded during this run. Everything received until then is shown.',
    'cut-off':
      'The recording ends in the middle of the run: VS Code was closed or crashed, or the disk was full. Everything recorded until then is available.',
    'not-a-run-file': 'This is not a run file that this version can read: {detail}',
  },
  'zh-cn': {
    unreachable: '无法连接到 {url}（{detail}）。请检查 URL，以及智能体是否正在运行。',
    tls: '无法与 {url} 建立安全连接：{detail}。请检查证书，以及服务器是否使用普通 HTTP。',
    http: '服务器返回 HTTP {status}。{excerpt}',
    timeout: '{seconds} 秒内没有收到任何数据。如果智能体需要更长时间，请增大该端点的超时时间。',
    broken: '接收响应时连接中断（{detail}）。',
    'too-large': '服务器发送了超过 {limit} 个字符仍未完成一个事件，已停止读取。',
    limit:
      '已达到上限，停止读取：{what}。此前收到的内容均已保留。要提高上限，请使用设置 agentApi.limits、端点的 limits 或命令行的 --limit {limit}=…。',
    'not-a-file': '这是设备或管道，不是普通文件。',
    unfinished: '流在没有最终响应的情况下结束。智能体或其服务器已停止。',
    empty: '服务器返回了空的响应正文。',
    unrecognized: '响应（{contentType}）中没有任何已知协议的事件。{excerpt}',
    'bad-url': '“{url}”不是有效的端点 http(s) URL。请在请求头中发送用户名和密码。',
    'forbidden-url': '{url} 用于控制服务器进程。Workbench 从不调用 /shutdown 或 /admin。',
    redirect: '未跟随到 {url} 的重定向（{detail}）。如果你信任此 URL，请将它用于该端点。',
    'unknown-variable': '{name} 没有值。',
    record: '无法写入运行文件：{detail}',
    unreadable: '无法读取整个运行文件：{detail}',
    closed: '此运行期间，窗口被关闭或重新加载。已显示此前收到的所有内容。',
    'cut-off': '记录在运行期间中断：VS Code 被关闭或崩溃，或磁盘已满。此前记录的所有内容都可用。',
    'not-a-run-file': '这不是此版本可以读取的运行文件：{detail}',
  },
};

const suggestions: Messages<'usual'> = {
  en: { usual: 'Requests of this protocol usually go to {paths}. Check the path of the URL.' },
  'zh-cn': { usual: '此协议的请求通常发送到 {paths}。请检查 URL 的路径。' },
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
