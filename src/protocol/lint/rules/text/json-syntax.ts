/**
 * Reports a line or a frame that is not JSON. In a document that is a single JSON value, editors report
 * this themselves.
 */
import { describeJsonProblem } from '../../../core/l10n/jsonIssues.ts';
import type { Rule } from '../../engine/rule.ts';

const ofOtherRules: ReadonlySet<string> = new Set(['DuplicateName', 'NumberTooLarge', 'StrayLine']);

export const jsonSyntax: Rule = {
  id: 'json-syntax',
  severity: 'error',
  title: { en: 'Invalid JSON', 'zh-cn': '无效的 JSON' },
  message: { en: 'Invalid JSON: {problem}.', 'zh-cn': '无效的 JSON：{problem}。' },
  source: { text: 'RFC 8259', url: 'https://www.rfc-editor.org/rfc/rfc8259' },
  localizeArgs: ({ problem }, locale) => ({ problem: describeJsonProblem(String(problem), locale) }),
  checkText({ code }, report) {
    if (!ofOtherRules.has(code)) report({ args: { problem: code } });
  },
};
