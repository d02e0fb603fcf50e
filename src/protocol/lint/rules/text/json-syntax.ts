/** A line or a frame that is not JSON. In a document that is one JSON value, editors tell it themselves. */
import { describeJsonProblem } from '../../../core/l10n/jsonProblems.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

const ofOtherRules: ReadonlySet<string> = new Set(['DuplicateName', 'NumberTooLarge', 'StrayLine']);

export const jsonSyntax: Rule = {
  id: 'json-syntax',
  severity: 'error',
  title: { en: 'Not JSON', 'zh-cn': '不是 JSON' },
  says: { en: 'This is not JSON: {problem}.', 'zh-cn': '这不是合法的 JSON：{problem}。' },
  source: { text: 'RFC 8259', url: 'https://www.rfc-editor.org/rfc/rfc8259' },
  inWords: ({ problem }, locale) => ({ problem: describeJsonProblem(String(problem), locale) }),
  checkText({ code }, tell) {
    if (!ofOtherRules.has(code)) tell({ args: { problem: code } });
  },
};

export const page: RulePage = {
  why: {
    en: 'In JSONL and in a stream each line or frame is JSON of its own, without comments and trailing commas. Most readers stop at the first one that is not.',
    'zh-cn':
      '在 JSONL 和事件流中，每一行或每一帧都是独立的 JSON，不允许注释和尾随逗号。多数程序遇到第一处错误就会停止。',
  },
  examples: [
    { shows: 'a line that was cut', lines: '{"role":"user","content":"Hi"}\n{"role":"assis\n', finds: ['/1'] },
    { shows: 'a conversation', lines: '{"role":"user","content":"Hi"}\n{"role":"assistant","content":"Hi"}\n' },
  ],
};
