/**
 * Messages about invalid JSON, and about valid JSON that causes problems. The parser itself only provides names of
 * constants.
 */
import { createTranslate, type Locale, type Messages } from './translate.ts';

const en = {
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'a member name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'the document should end here',
  InvalidCommentToken: 'comments are not allowed here',
  UnexpectedEndOfComment: 'this comment is not closed',
  UnexpectedEndOfString: 'this string has no closing quote on its line',
  UnexpectedEndOfNumber: 'this number is incomplete',
  InvalidUnicode: 'this \\u escape needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this is not a valid JSON escape sequence',
  InvalidCharacter: 'this character must be escaped in a string',
  DuplicateName: 'this name is already used in the same object; only the last value counts',
  NumberTooLarge: 'many parsers lose digits of whole numbers above 2^53; write this number as a string',
  TooDeep: 'this is nested too deeply to show details',
  Unexplained: 'this is not valid JSON',
} as const;

type JsonIssue = keyof typeof en;

export const jsonProblemMessages: Messages<JsonIssue> = {
  en,
  'zh-cn': {
    InvalidSymbol: '这不是 JSON 值',
    InvalidNumberFormat: '这不是 JSON 数字',
    PropertyNameExpected: '此处应为双引号括起的成员名',
    ValueExpected: '此处应为一个值',
    ColonExpected: '此处应为冒号',
    CommaExpected: '此处应为逗号',
    CloseBraceExpected: '缺少右花括号 }',
    CloseBracketExpected: '缺少右方括号 ]',
    EndOfFileExpected: '文档应在此结束',
    InvalidCommentToken: '此处不允许注释',
    UnexpectedEndOfComment: '此注释未结束',
    UnexpectedEndOfString: '此字符串在该行没有结束引号',
    UnexpectedEndOfNumber: '此数字不完整',
    InvalidUnicode: '\\u 转义需要四位十六进制数字',
    InvalidEscapeCharacter: '这不是有效的 JSON 转义序列',
    InvalidCharacter: '此字符在字符串中必须转义',
    DuplicateName: '此名称已在同一对象中使用；只有最后一个值有效',
    NumberTooLarge: '许多解析器会丢失大于 2^53 的整数的位数；请将此数字写成字符串',
    TooDeep: '嵌套过深，无法显示详细信息',
    Unexplained: '这不是有效的 JSON',
  },
};

/** Describes a problem. `code` is the name of the parser's constant. An unknown code is returned unchanged. */
export function describeJsonProblem(code: string, locale: Locale): string {
  return code in en ? createTranslate(jsonProblemMessages, locale)(code as JsonIssue) : code;
}
