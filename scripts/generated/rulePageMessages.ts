/** The texts of the rule catalogue around the rules. */
import type { WireProtocol } from '../../src/protocol/protocols/contract/protocol.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';

export interface RulePageMessages {
  readonly title: string;
  readonly intro: string;
  readonly rule: string;
  readonly about: string;
  readonly protocols: string;
  readonly severity: string;
  readonly fix: string;
  readonly source: string;
  readonly message: string;
  readonly fires: string;
  readonly silent: string;
  readonly fixed: string;
  readonly profile: string;
  readonly off: string;
  readonly colon: string;
}

/** Returns the title without `OpenAI`, because readers know who defines Responses. */
export function nameInPages({ title }: Pick<WireProtocol, 'title'>): string {
  return title.replace(/^OpenAI /, '');
}

export const rulePageMessages: Readonly<Record<Locale, RulePageMessages>> = {
  en: {
    title: 'Rules',
    intro:
      'What the Workbench and `agent-api lint` check. Nothing is hidden or refused because of a finding: rules only tell. Each names where its obligation comes from. How loud it is depends on the **profile**, the producer or server whose habits are known; what a known producer always does is `info` under its profile. Profiles that differ from the rule’s own severity are named in brackets.',
    rule: 'Rule',
    about: 'What it tells',
    protocols: 'Protocols',
    severity: 'Severity',
    fix: 'Fix',
    source: 'Source',
    message: 'Says',
    fires: 'Reported at',
    silent: 'Not reported',
    fixed: 'After the fix',
    profile: 'profile',
    off: 'off',
    colon: ': ',
  },
  'zh-cn': {
    title: '规则',
    intro:
      'Workbench 与 `agent-api lint` 检查的内容。发现问题不会隐藏或拒绝任何事件：规则只负责指出。每条规则都注明其依据。严重程度取决于 **profile**（即按哪个实现或服务器的习惯来看）；已知实现一贯的做法在其 profile 下为 `info`。与规则自身严重程度不同的 profile 在括号中列出。',
    rule: '规则',
    about: '说明',
    protocols: '协议',
    severity: '严重程度',
    fix: '修复',
    source: '依据',
    message: '提示',
    fires: '报告位置',
    silent: '不报告',
    fixed: '修复后',
    profile: 'profile',
    off: '关闭',
    colon: '：',
  },
};
