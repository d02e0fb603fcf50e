/** Texts about the fields of a protocol, shown beside their meaning in schemas, hovers and pages. */
import type { Messages } from './translate.ts';

const en = {
  range: 'Documented range: {range}; not enforced.',
  rangeBetween: '{minimum} to {maximum}',
  rangeAbove: 'above {minimum}, up to {maximum}',
  rangeItems: 'at most {maxItems} entries',
  earlierText: 'Any text up to edition {until}.',
  earlierDefault: 'Its default was {value} up to edition {until}.',
  since: 'Since edition {since}.',
  until: 'Removed after edition {until}.',
} as const;

type ReferenceKey = keyof typeof en;

export const referenceMessages: Messages<ReferenceKey> = {
  en,
  'zh-cn': {
    range: '文档给出的范围：{range}；服务器不强制。',
    rangeBetween: '{minimum} 到 {maximum}',
    rangeAbove: '大于 {minimum}，至多 {maximum}',
    rangeItems: '至多 {maxItems} 项',
    earlierText: '到 {until} 版为止可为任意文本。',
    earlierDefault: '到 {until} 版为止默认值为 {value}。',
    since: '自 {since} 版起。',
    until: '{until} 版之后移除。',
  },
};
