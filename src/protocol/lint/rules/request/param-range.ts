/** Reports a parameter outside its documented range, which the server does not enforce. */
import { isJsonObject } from '../../../core/json/json.ts';
import { outOfRange } from '../../../protocols/chat/ranges.ts';
import { preferredFix, optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const paramRange: Rule = {
  id: 'param-range',
  severity: 'warning',
  title: { en: 'Parameter outside its documented range', 'zh-cn': '参数超出文档规定的范围' },
  message: {
    en: '“{name}” is {value}, outside the documented range ({range}). The model provider may reject it.',
    'zh-cn': '“{name}”为 {value}，超出文档规定的范围（{range}）。模型服务可能会拒绝它。',
  },
  source: measured('a temperature of 99 is accepted'),
  protocols: ['chat'],
  fix({ finding: { pointer }, document: { head = {} } }) {
    const found = outOfRange(head).find((one) => one.pointer === pointer);
    const stops = head['stop'];
    if (found === undefined) return [];
    if (Array.isArray(stops) && pointer === '/stop') {
      const value = stops.slice(0, found.high);
      return [optionalFix('Keep only the first entries', '只保留前几项', { do: 'set', pointer, value })];
    }
    const value = Math.min(Math.max(found.value, found.low), found.high);
    return [preferredFix(`Change to ${value}`, `改为 ${value}`, { do: 'set', pointer, value })];
  },
  checkDocument({ head }, _context, report) {
    if (!isJsonObject(head)) return;
    for (const { pointer, name, value, range } of outOfRange(head)) report({ pointer, args: { name, value, range } });
  },
  checkRequest(root, { protocol }, report) {
    for (const { pointer, name, value, range } of protocol.requestChecker.outOfRange(root)) {
      report({ path: pointer, args: { name, value, range } });
    }
  },
};
