/** Texts about the fields of a protocol, shown beside their meaning in schemas, hovers and pages. */
import type { Messages } from './translate.ts';

const en = {
  range: 'Documented range: {range}. The server does not enforce it.',
  rangeBetween: '{minimum} to {maximum}',
  rangeAbove: 'above {minimum}, up to {maximum}',
  rangeItems: 'at most {maxItems} entries',
  earlierText: 'Any text up to edition {until}.',
  earlierDefault: 'The default was {value} up to edition {until}.',
  since: 'Since edition {since}.',
  until: 'Removed after edition {until}.',
} as const;

type ReferenceKey = keyof typeof en;

export const referenceMessages: Messages<ReferenceKey> = {
  en,
  'zh-cn': {
    range: '文档中的范围：{range}。服务器不强制执行。',
    rangeBetween: '{minimum} 到 {maximum}',
    rangeAbove: '大于 {minimum}，至多 {maximum}',
    rangeItems: '至多 {maxItems} 项',
    earlierText: '{until} 版及之前可以是任意文本。',
    earlierDefault: '{until} 版及之前的默认值为 {value}。',
    since: '自 {since} 版起。',
    until: '{until} 版之后移除。',
  },
};
