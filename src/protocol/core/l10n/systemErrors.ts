/** Messages for system errors when a file, a folder or a port cannot be used. */
import type { Locale, Messages, LocalizedText } from './translate.ts';

const en = {
  EACCES: 'access is denied',
  EADDRINUSE: 'the port is already in use',
  EBUSY: 'it is in use by another program',
  EDQUOT: 'the storage quota is used up',
  EEXIST: 'a file or folder with that name already exists',
  EFBIG: 'the file is too large',
  EIO: 'the disk reports an error',
  EISDIR: 'it is a folder, not a file',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many files are open on this machine',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOTEMPTY: 'the folder is not empty',
  EPERM: 'this operation is not permitted',
  EROFS: 'the file system is read-only',
  EXDEV: 'it cannot be moved to another disk',
} as const;

type SystemCode = keyof typeof en;

export const systemErrorMessages: Messages<SystemCode> = {
  en,
  'zh-cn': {
    EACCES: '访问被拒绝',
    EADDRINUSE: '端口已被占用',
    EBUSY: '正由另一个程序使用',
    EDQUOT: '存储配额已用完',
    EEXIST: '已存在同名的文件或文件夹',
    EFBIG: '文件过大',
    EIO: '磁盘报告错误',
    EISDIR: '这是文件夹，不是文件',
    EMFILE: '打开的文件过多',
    ENAMETOOLONG: '名称过长',
    ENFILE: '此计算机上打开的文件过多',
    ENOENT: '文件或文件夹不存在',
    ENOSPC: '磁盘已满',
    ENOTDIR: '路径的一部分是文件，而不是文件夹',
    ENOTEMPTY: '文件夹不为空',
    EPERM: '不允许此操作',
    EROFS: '文件系统是只读的',
    EXDEV: '无法移动到另一个磁盘',
  },
};

/** The codes of VS Code's own file system errors. */
const codes: Readonly<Record<string, SystemCode>> = {
  NoPermissions: 'EACCES',
  FileNotFound: 'ENOENT',
  FileExists: 'EEXIST',
  FileIsADirectory: 'EISDIR',
  FileNotADirectory: 'ENOTDIR',
};

interface SystemError {
  readonly code: string;
  /** In the requested language. */
  readonly text: string;
  /** The file, folder or address, if the system names it. */
  readonly what: string | undefined;
}

/**
 * Matches `ENOENT: no such file or directory, open '/a'` and `listen EADDRINUSE: address already in use 127.0.0.1:80`.
 */
const systemForm =
  /\b(E[A-Z]{2,}): [a-z][^,\n]*?(?: (\S+:\d+)|, [a-z]\w*(?: '([^'\n]*)')?(?: -> '([^'\n]*)')?)?(?:[,)\n]|$)/;
/**
 * The form of VS Code's messages: `Unable to write file 'scheme:/a' (NoPermissions (FileSystemError): …)`, or
 * `EntryNotFound (FileSystemError): …`.
 */
const editorForm =
  /(?:'([^'\n]*)'[^'\n]*)?\b(NoPermissions|FileNotFound|FileExists|FileIsADirectory|FileNotADirectory) \(FileSystemError\)/;

/** Reads an error message of the system. Returns `undefined` for any other message. */
export function readSystemError(message: string, locale: Locale): SystemError | undefined {
  const system = systemForm.exec(message);
  if (system !== null) {
    const [, code = '', address, from, to] = system;
    const text = Object.hasOwn(en, code) ? systemErrorMessages[locale][code as SystemCode] : undefined;
    if (text !== undefined) return { code, text, what: address ?? to ?? from };
  }
  const [, what, name = ''] = editorForm.exec(message) ?? [];
  const code = codes[name];
  return code && { code, text: systemErrorMessages[locale][code], what };
}

/** Formats the error for people who look at a screen, without its code. Other messages are returned unchanged. */
export function describeSystemError(message: string, locale: Locale): string {
  const error = readSystemError(message, locale);
  if (error === undefined) return message;
  const start = error.text.charAt(0).toUpperCase() + error.text.slice(1);
  return error.what === undefined ? start : `${start}${colon[locale]}${error.what}`;
}

/**
 * Formats the error for terminals and logs, with the code first, because it can be searched for. Other messages are
 * returned unchanged. `named`: the file or folder that the text before it already names.
 */
export function systemErrorWithCode(message: string, locale: Locale, named?: string): string {
  const error = readSystemError(message, locale);
  if (error === undefined) return message;
  const { code, text, what } = error;
  return [code, text, ...(what === undefined || what === named ? [] : [what])].join(colon[locale]);
}

const colon: LocalizedText = { en: ': ', 'zh-cn': '：' };
