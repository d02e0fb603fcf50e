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
      'The rules that the Workbench and `agent-api lint` check. A finding is only a report: it never blocks a request or hides an event. Each rule states its source. Its severity depends on the **profile**, which is the server implementation to lint for: what an implementation is known to do always has the severity `info` under its profile. Profiles with another severity than the default are listed in parentheses.',
    rule: 'Rule',
    about: 'Description',
    protocols: 'Protocols',
    severity: 'Severity',
    fix: 'Fix',
    source: 'Source',
    message: 'Message',
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
      'Workbench 与 `agent-api lint` 检查的规则。规则只报告问题，不会阻止请求或隐藏事件。每条规则都注明其依据。严重程度取决于**配置**，即要检查的服务器实现：已知某个实现始终会做的事，在其配置下的严重程度为 `info`。与默认严重程度不同的配置列在括号中。',
    rule: '规则',
    about: '说明',
    protocols: '协议',
    severity: '严重程度',
    fix: '修复',
    source: '依据',
    message: '消息',
    fires: '报告位置',
    silent: '不报告',
    fixed: '修复后',
    profile: '配置',
    off: '关闭',
    colon: '：',
  },
};
