/** The options of `agent-api` that several commands share. */
import type { LimitName } from '../../../protocol/core/base/limits.ts';
import type { LocalizedText } from '../../../protocol/core/l10n/translate.ts';
import type { DescribedOption } from '../describedCommand.ts';

/** The options that every command accepts. */
export const generalOptions = {
  limit: {
    type: 'string',
    multiple: true,
    value: { placeholder: 'NAME=N' },
    text: {
      en: 'Maximum to read; agent-api --help lists the names',
      'zh-cn': '最多读取多少；agent-api --help 列出各名称',
    },
  },
  locale: {
    type: 'string',
    value: { placeholder: 'LOCALE', values: 'locales', isOpen: true },
    text: { en: 'Language of messages', 'zh-cn': '消息的语言' },
    fallback: { en: 'from LANG', 'zh-cn': '取自 LANG' },
  },
  version: { type: 'boolean', text: { en: 'Print the version', 'zh-cn': '输出版本号' } },
  help: { type: 'boolean', short: 'h', text: { en: 'Print this help', 'zh-cn': '输出此帮助' } },
} as const satisfies Readonly<Record<string, DescribedOption>>;

/** What each limit restricts, for `--limit`. */
export const limitTexts: Readonly<Record<LimitName, LocalizedText>> = {
  wire: { en: 'MB of a response, as received', 'zh-cn': '收到的响应的 MB 数' },
  unpacked: { en: 'MB of a response, after unpacking', 'zh-cn': '解压后的响应的 MB 数' },
  ratio: { en: 'Unpacked size divided by received size', 'zh-cn': '解压后与收到的大小之比' },
  events: { en: 'Events of a run', 'zh-cn': '一个运行的事件数' },
  text: { en: 'Characters of the text of a run, in millions', 'zh-cn': '一个运行的文本的字符数（以百万计）' },
  time: { en: 'Seconds until the end of a response', 'zh-cn': '到响应结束的秒数' },
  file: { en: 'MB of a document', 'zh-cn': '一个文档的 MB 数' },
};

export const headerOption = {
  type: 'string',
  multiple: true,
  value: { placeholder: 'HEADER' },
  text: {
    en: 'Header of the requests, as "Name: value"; can contain ${env:NAME}',
    'zh-cn': '请求头，写成 "名称: 值"；可使用 ${env:NAME}',
  },
} as const;

export const timeoutOption = {
  type: 'string',
  value: { placeholder: 'SECONDS' },
  text: { en: 'Give up after this time without any data', 'zh-cn': '多少秒没有收到数据就放弃' },
  fallback: '120',
} as const;

/** What to do with a request whose protocol the server does not speak. */
export const mismatchOptions = {
  anyway: {
    type: 'boolean',
    text: {
      en: 'Send the request even if the server reports another protocol',
      'zh-cn': '即使服务器声明使用另一种协议，也原样发送请求',
    },
  },
  convert: {
    type: 'boolean',
    text: {
      en: 'Convert the request if the server reports another protocol',
      'zh-cn': '服务器声明使用另一种协议时，转换请求后再发送',
    },
  },
} as const;

export const portOption = {
  type: 'string',
  value: { placeholder: 'PORT' },
  text: { en: 'Port on 127.0.0.1', 'zh-cn': '127.0.0.1 上的端口' },
  fallback: { en: 'a free one', 'zh-cn': '任一空闲端口' },
} as const;

export const runFolderOption = {
  type: 'string',
  value: { placeholder: 'FOLDER', path: 'folder' },
  text: { en: 'Folder for the run files', 'zh-cn': '存放运行文件的文件夹' },
  fallback: 'agent-runs',
} as const;
