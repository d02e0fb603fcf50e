/** The catalogue of rules, as Markdown: everything in it comes from the rules themselves. */
import { agentApi } from '../src/protocol/dialects/agent-api/index.ts';
import type { Locale } from '../src/protocol/lexicon/lexicon.ts';
import { rules } from '../src/protocol/rules/all.ts';
import type { Example, Rule, RulePage } from '../src/protocol/rules/rule.ts';
import { severityOf } from '../src/protocol/rules/ruleSet.ts';

const list = new URL('../src/protocol/rules/list/', import.meta.url);

const words = {
  en: {
    title: 'Rules',
    intro:
      'What the Workbench and `agent-api lint` check. Nothing is hidden or refused because of a finding: rules only tell. Each names where its obligation comes from. How loud it is depends on the **profile**, the producer whose habits are known; what a known producer always does is `info` under its profile. Generated from the rules: edit `src/protocol/rules/list`.',
    rule: 'Rule',
    about: 'What it tells',
    kinds: { stream: 'Streams', conversation: 'Conversations (in streams and in requests)', request: 'Requests' },
    source: 'Source',
    says: 'Says',
    severity: 'Severity',
    fires: 'Reported at',
    silent: 'Not reported',
    profile: 'profile',
    off: 'off',
    colon: ': ',
  },
  'zh-cn': {
    title: '规则',
    intro:
      'Workbench 与 `agent-api lint` 检查的内容。发现问题不会隐藏或拒绝任何事件：规则只负责指出。每条规则都注明其依据。严重程度取决于 **profile**（即按哪个实现的习惯来看）；已知实现一贯的做法在其 profile 下为 `info`。本页由规则生成：请修改 `src/protocol/rules/list`。',
    rule: '规则',
    about: '说明',
    kinds: { stream: '流', conversation: '对话（流与请求）', request: '请求' },
    source: '依据',
    says: '提示',
    severity: '严重程度',
    fires: '报告位置',
    silent: '不报告',
    profile: 'profile',
    off: '关闭',
    colon: '：',
  },
} as const;

export async function makeRuleCatalogue(locale: Locale): Promise<string> {
  const { title, intro, rule: ruleWord, about, kinds } = words[locale];
  const profileIds = agentApi.profiles.map(({ id }) => id);
  const table = [
    `| ${ruleWord} | ${about} | ${profileIds.map((id) => `\`${id}\``).join(' | ')} |`,
    `| --- | --- |${profileIds.map(() => ' --- |').join('')}`,
    ...rules.map(
      (rule) => `| [${rule.id}](#${rule.id}) | ${rule.title[locale]} | ${severities(rule, locale).join(' | ')} |`,
    ),
  ];
  const sections: string[] = [];
  for (const kind of ['stream', 'conversation', 'request'] as const) {
    const pages = await Promise.all(rules.filter(({ of }) => of === kind).map((rule) => makePage(rule, locale)));
    sections.push(`## ${kinds[kind]}`, ...pages);
  }
  return [`# ${title}`, intro, table.join('\n'), ...sections, ''].join('\n\n').replace(/\n+$/, '\n');
}

function severities(rule: Rule, locale: Locale): readonly string[] {
  return agentApi.profiles.map((profile) => {
    const severity = severityOf(rule, profile);
    return severity === 'off' ? words[locale].off : severity;
  });
}

async function makePage(rule: Rule, locale: Locale): Promise<string> {
  const { page } = (await import(new URL(`${rule.id}.ts`, list).href)) as { readonly page: RulePage };
  const { says, source, colon } = words[locale];
  const { text, url } = rule.source;
  return [
    `### ${rule.id}`,
    page.why[locale],
    `**${says}**${colon}${rule.says[locale].replaceAll(/\{(\w+)\}/g, '`{$1}`')}  `,
    `**${source}**${colon}${url === undefined ? text : `[${text}](${url})`}`,
    ...page.examples.map((example) => showExample(example, locale)),
  ]
    .join('\n\n')
    .replace('  \n\n', '  \n');
}

function showExample({ shows, finds, severity, profile, events, text, request, at }: Example, locale: Locale): string {
  const { fires, silent, profile: profileWord, colon } = words[locale];
  const verdict =
    finds === undefined
      ? silent
      : `${fires} ${finds.map((place) => `\`${place === '' ? '/' : place}\``).join(', ')}${severity === undefined ? '' : ` (${severity})`}`;
  const under = profile === undefined ? '' : ` (${profileWord} \`${profile}\`)`;
  const lines = [
    ...(request === undefined ? [] : [JSON.stringify(request)]),
    ...(text === undefined ? [] : [text]),
    ...(events ?? []).map((event, index) => {
      const line = typeof event === 'string' ? event : JSON.stringify(event);
      return at === undefined ? line : `${String(at[index] ?? 0).padStart(6)} ms  ${line}`;
    }),
  ];
  return `_${shows}_${under}${colon}${verdict}\n\n\`\`\`${at === undefined && text === undefined ? 'jsonl' : 'text'}\n${lines.join('\n')}\n\`\`\``;
}
