/** Describes a fault in one message, which states what happened and what to do about it. */
import { limitNames, type LimitName } from '../base/limits.ts';
import { deletedDetail, type Fault } from '../base/fault.ts';
import { readErrorBody } from '../base/errorBody.ts';
import { createTranslate, type Locale, type Messages } from './translate.ts';
import { describeThreadEnd } from './threadEnds.ts';
import { systemErrorWithCode } from './systemErrors.ts';

const limitMessages: Messages<LimitName> = {
  en: {
    wire: 'more than {most} MB arrived over the network',
    unpacked: 'the response is larger than {most} MB',
    ratio: 'decompression made the response more than {most} times larger',
    events: 'there are more than {most} events or lines',
    text: 'the texts and data of the run are longer than {most} million characters',
    time: 'the run took longer than {most} s',
    file: 'the document is larger than {most} MB',
  },
  'zh-cn': {
    wire: '通过网络接收的数据超过 {most} MB',
    unpacked: '响应大于 {most} MB',
    ratio: '解压缩使响应变为原来的 {most} 倍以上',
    events: '事件或行数超过 {most}',
    text: '运行的文本和数据超过 {most} 百万字符',
    time: '运行时间超过 {most} 秒',
    file: '文档大于 {most} MB',
  },
};

export const faultMessages: Messages<Fault['kind']> = {
  en: {
    unreachable: 'Could not connect to {url} ({detail}). Is the agent running, and are the host and port right?',
    tls: 'Could not establish a secure connection to {url}: {detail}. Check the certificate, or whether the server uses plain HTTP.',
    proxy:
      'Could not connect to {url} through the proxy ({detail}). The request did not reach the agent. Check that the proxy is running, and its address: on the command line in HTTP_PROXY and HTTPS_PROXY, in VS Code in the setting http.proxy.',
    http: 'The server responded with HTTP {status}. {excerpt}',
    timeout: 'No data was received for {seconds} s. Increase the endpoint’s timeout if the agent needs more time.',
    broken: 'The connection was lost while the response was being received ({detail}). Send the request again.',
    'wrong-coding':
      'The response could not be decompressed: its header says {coding}, but its data is something else ({detail}). Everything before that was kept. Correct the header content-encoding of the server, or of a proxy before it.',
    'too-large': 'The server sent more than {limit} characters without completing an event. Reading stopped there.',
    limit:
      'Reading stopped at a limit: {what}. Everything received before that was kept. To raise the limit, use the setting agentApi.limits, the endpoint’s limits, or --limit {limit}=… on the command line.',
    'not-a-file': 'This is not a regular file, but a device or a pipe.',
    'not-packed':
      'This compressed file is damaged, or was compressed by a program that does not write blocks. Decompress it with gunzip, then open the file without .gz.',
    unfinished:
      'The stream ended without a final response. The agent or its server may have stopped. Check its log, then send the request again.',
    empty: 'The server responded with an empty body. Check the path of the URL.',
    unrecognized: 'The response ({contentType}) contains no event of a known protocol. {excerpt}',
    'bad-url':
      '“{url}” is not a valid URL of an endpoint. Enter a URL that begins with http:// or https://, and put a user name and password, if any, in a header.',
    'forbidden-url': '{url} controls the server process. The Workbench never calls /shutdown or /admin.',
    redirect: 'The redirect to {url} was not followed ({detail}). Configure the final URL if you trust it.',
    'unknown-variable': '{name} has no value. Set it, then send the request again.',
    record: 'Could not write the run file: {detail}',
    unreadable: 'Could not read the run file completely: {detail}',
    closed: 'The window was closed or reloaded during this run. Everything received until then is shown.',
    'cut-off':
      'The recording ends in the middle of the run: VS Code was closed or crashed, or the disk was full. Everything recorded until then is available.',
    'given-up':
      'Reading this response was stopped, because it failed {times} times in a row ({detail}). Everything recorded until then is available.',
    'not-a-run-file': 'This is not a run file that this version can read: {detail}',
  },
  'zh-cn': {
    unreachable: '无法连接到 {url}（{detail}）。智能体是否正在运行？主机和端口是否正确？',
    tls: '无法与 {url} 建立安全连接：{detail}。请检查证书，或检查服务器是否只使用 HTTP。',
    proxy:
      '无法通过代理连接到 {url}（{detail}）。请求没有到达智能体。请检查代理是否正在运行，以及它的地址：命令行使用 HTTP_PROXY 和 HTTPS_PROXY，VS Code 使用设置 http.proxy。',
    http: '服务器返回 HTTP {status}。{excerpt}',
    timeout: '{seconds} 秒内未收到任何数据。如果智能体需要更长时间，请增大该端点的超时时间。',
    broken: '接收响应时连接中断（{detail}）。请重新发送请求。',
    'wrong-coding':
      '无法解压缩响应：响应头声明为 {coding}，但数据不是该格式（{detail}）。在此之前的内容均已保留。请更正服务器或其前面的代理的响应头 content-encoding。',
    'too-large': '服务器发送了超过 {limit} 个字符，但未完成一个事件。已停止读取。',
    limit:
      '已达到限制，停止读取：{what}。在此之前收到的内容均已保留。若要提高限制，请使用设置 agentApi.limits、端点的 limits 或命令行选项 --limit {limit}=…。',
    'not-a-file': '这不是普通文件，而是设备或管道。',
    'not-packed': '此压缩文件已损坏，或由不按块写入的程序压缩。请用 gunzip 解压缩，然后打开不带 .gz 的文件。',
    unfinished: '流在没有最终响应的情况下结束。智能体或其服务器可能已停止。请查看其日志，然后重新发送请求。',
    empty: '服务器返回了空的响应体。请检查 URL 的路径。',
    unrecognized: '响应（{contentType}）中没有任何已知协议的事件。{excerpt}',
    'bad-url': '“{url}”不是有效的端点 URL。请输入以 http:// 或 https:// 开头的 URL；如有用户名和密码，请放在请求头中。',
    'forbidden-url': '{url} 用于控制服务器进程。Workbench 从不调用 /shutdown 或 /admin。',
    redirect: '未跟随到 {url} 的重定向（{detail}）。如果你信任该 URL，请直接配置最终 URL。',
    'unknown-variable': '{name} 没有值。请设置它，然后重新发送请求。',
    record: '无法写入运行文件：{detail}',
    unreadable: '无法完整读取运行文件：{detail}',
    closed: '运行期间窗口被关闭或重新加载。显示在此之前收到的所有内容。',
    'cut-off': '录制在运行途中结束：VS Code 已关闭或崩溃，或磁盘已满。在此之前录制的所有内容仍可使用。',
    'given-up': '已停止读取此响应，因为读取连续 {times} 次失败（{detail}）。在此之前录制的所有内容仍可使用。',
    'not-a-run-file': '这不是此版本可以读取的运行文件：{detail}',
  },
};

type SpecialKey =
  | 'unresolved'
  | 'chosen'
  | 'usual'
  | 'web-page'
  | 'error-page'
  | 'closed-early'
  | 'not-http'
  | 'plain-http'
  | 'tls-expected'
  | 'proxy-login'
  | 'too-long'
  | 'deleted';

const specialMessages: Messages<SpecialKey> = {
  en: {
    'closed-early':
      '{url} closed the connection without a response ({detail}). If the server uses TLS, write https:// instead of http://. Otherwise, check its log.',
    'not-http':
      '{url} responded, but not with HTTP ({detail}). If the server uses TLS, write https:// instead of http://. Otherwise, check the port.',
    'plain-http':
      'The server at {url} does not use TLS: it responded in plain HTTP. The request was not sent. Write http:// instead of https://, or check the port.',
    'tls-expected':
      'The server rejected the request with HTTP {status}, because this port expects TLS. Write https:// instead of http://.',
    'proxy-login':
      'The proxy asks for a user name and a password (HTTP 407). The request did not reach the agent. Add them to the address of the proxy, as in http://user:password@host:port: on the command line in HTTP_PROXY and HTTPS_PROXY, in VS Code in the setting http.proxy.',
    'too-long':
      'The server asks for a wait of {wait} s, and an automatic attempt waits at most {longest} s. Send the request again later.',
    deleted:
      'The run file was deleted during the run, and what it contained is lost. Everything that arrived after that was recorded.',
    unresolved: 'The host name of {url} could not be resolved ({detail}). Check the host name, and your network.',
    chosen:
      'The request was sent to {url}, the usual path of this protocol. If the agent is at another path, specify it in the URL.',
    usual: 'Requests of this protocol usually go to {paths}. Check the path of the URL.',
    'web-page':
      'This URL returned a web page, not a response of an agent. Check the path of the URL, for example /process.',
    'error-page':
      'The server responded with HTTP {status} and a web page, not with a response of an agent. Check the path of the URL.',
  },
  'zh-cn': {
    'closed-early':
      '{url} 未返回响应就关闭了连接（{detail}）。如果服务器使用 TLS，请把 http:// 改为 https://；否则请查看其日志。',
    'not-http':
      '{url} 返回的内容不是 HTTP（{detail}）。如果服务器使用 TLS，请把 http:// 改为 https://；否则请检查端口。',
    'plain-http':
      '{url} 的服务器不使用 TLS：它以普通 HTTP 响应。请求没有发送。请把 https:// 改为 http://，或检查端口。',
    'tls-expected': '服务器以 HTTP {status} 拒绝了请求，因为此端口需要 TLS。请把 http:// 改为 https://。',
    'proxy-login':
      '代理要求用户名和密码（HTTP 407）。请求没有到达智能体。请把它们写入代理的地址，例如 http://user:password@host:port：命令行使用 HTTP_PROXY 和 HTTPS_PROXY，VS Code 使用设置 http.proxy。',
    'too-long': '服务器要求等待 {wait} 秒，而自动重试最多等待 {longest} 秒。请稍后重新发送请求。',
    deleted: '运行文件在运行期间被删除，其中的内容已丢失。此后收到的所有内容均已录制。',
    unresolved: '无法解析 {url} 的主机名（{detail}）。请检查主机名和网络。',
    chosen: '请求发送到了 {url}，这是此协议的常用路径。如果智能体位于其他路径，请在 URL 中写明。',
    usual: '此协议的请求通常发送到 {paths}。请检查 URL 的路径。',
    'web-page': '此 URL 返回了网页，而不是智能体的响应。请检查 URL 的路径，例如 /process。',
    'error-page': '服务器返回 HTTP {status} 和一个网页，而不是智能体的响应。请检查 URL 的路径。',
  },
};

/** Describes a fault. A fault from a run file whose kind this version does not know is shown as JSON. */
export function describeFault(fault: Fault, locale: Locale): string {
  const {
    kind,
    chosen,
    usual: paths,
    tooLong,
    ...args
  } = { chosen: undefined, usual: undefined, tooLong: undefined, ...withWords(fault, locale) };
  if (!Object.hasOwn(faultMessages.en, kind)) return JSON.stringify(fault);
  const { detail } = args as { readonly detail?: unknown };
  const localize = kind === 'given-up' ? describeThreadEnd : systemErrorWithCode;
  const localized = typeof detail === 'string' ? { detail: localize(detail, locale) } : {};
  const special = createTranslate(specialMessages, locale);
  const words = { ...args, ...localized };
  const key = specialKeyOf(fault);
  const text =
    key === undefined ? createTranslate(faultMessages, locale)(kind, words).trim() : special(key, words).trim();
  return [
    text,
    ...(typeof chosen === 'string' ? [special('chosen', { url: chosen })] : []),
    ...(Array.isArray(paths) ? [special('usual', { paths: paths.join(', ') })] : []),
    ...(typeof tooLong === 'object' && tooLong !== null ? [special('too-long', tooLong)] : []),
  ]
    .map((sentence, index, all) => (index < all.length - 1 ? toSentence(sentence, locale) : sentence))
    .join(' ');
}

/** Ends a text with a full stop, because the excerpt of a response often ends without one. */
export function toSentence(text: string, locale: Locale): string {
  return /\p{P}$/u.test(text) ? text : text + (locale === 'en' ? '.' : '。');
}

/** The codes with which systems report that a host name has no address. */
const unresolvedCode = /\b(?:ENOTFOUND|EAI_AGAIN|ERR_NAME_NOT_RESOLVED)\b/;
/** The words of Node, `fetch` and Chromium for a connection that ended before the response. */
const closedEarly = /\b(?:ECONNRESET|UND_ERR_SOCKET|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE)\b|socket hang up/;
/** The words of OpenSSL and BoringSSL for a response that is not TLS. */
const notTls = /wrong version number|WRONG_VERSION_NUMBER|packet length too long|http request|ERR_SSL_PROTOCOL_ERROR/;
/** The words of nginx and Apache, Go, and Tomcat. */
const tlsExpected =
  /plain HTTP request was sent to HTTPS port|HTTP request to an HTTPS server|host and port requires TLS|speaking plain HTTP/i;

/** The message for what can be said more exactly than by the kind of the fault. */
function specialKeyOf(fault: Fault): SpecialKey | undefined {
  const detail = 'detail' in fault && typeof fault.detail === 'string' ? fault.detail : '';
  switch (fault.kind) {
    case 'unreachable':
      if (unresolvedCode.test(detail)) return 'unresolved';
      if (/\bHPE_/.test(detail)) return 'not-http';
      return closedEarly.test(detail) && /^http:/i.test(fault.url) ? 'closed-early' : undefined;
    case 'tls':
      return notTls.test(detail) ? 'plain-http' : undefined;
    case 'proxy':
      return /\b407\b/.test(detail) ? 'proxy-login' : undefined;
    case 'http':
      if (fault.status === 407) return 'proxy-login';
      if (fault.status === 400 && tlsExpected.test(fault.excerpt)) return 'tls-expected';
      return looksLikePage(fault.excerpt) ? 'error-page' : undefined;
    case 'record':
      return detail === deletedDetail ? 'deleted' : undefined;
    case 'unrecognized':
      return /^\s*text\/html\b/i.test(fault.contentType) ? 'web-page' : undefined;
    default:
      return undefined;
  }
}

/** Proxies and web servers describe their errors in pages, whose source tells a user nothing. */
function looksLikePage(excerpt: string): boolean {
  return /^\s*<(?:!doctype html|html)\b/i.test(excerpt);
}

function withWords(fault: Fault, locale: Locale): Fault {
  if (fault.kind === 'http') return { ...fault, excerpt: readErrorBody(fault.excerpt) };
  if (fault.kind !== 'limit' || !limitNames.includes(fault.limit)) return fault;
  const what = createTranslate(limitMessages, locale)(fault.limit, { most: fault.most });
  return { ...fault, what } as Fault;
}
