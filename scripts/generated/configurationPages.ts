/**
 * `docs/configuration.md` and its Chinese version: hand-written text (`configuration.en.md`, `configuration.zh-cn.md`
 * in this folder) with the tables of members, options and profiles inserted.
 */
import type { ConfigMember } from '../../src/protocol/lint/config/configShape.ts';
import { configDescriptions } from '../../src/protocol/lint/config/configDescriptions.ts';
import { profilesByProtocol } from '../../src/protocol/lint/config/profileIds.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import { defaultRuleOptions } from '../../src/protocol/lint/engine/ruleOptions.ts';
import { fillPage, toTable } from './fillPage.ts';
import type { GeneratedFile } from './generatedFile.ts';

const pages = [
  ['en', 'docs/configuration.md'],
  ['zh-cn', 'docs/configuration.zh-cn.md'],
] as const;

const heads = {
  en: {
    member: 'Member',
    meaning: 'Meaning',
    option: 'Option',
    default: 'Default',
    protocol: 'Protocol',
    known: 'Profile',
  },
  'zh-cn': { member: '成员', meaning: '含义', option: '选项', default: '默认值', protocol: '协议', known: '配置' },
} as const;

/** Returns the table that replaces a marker. */
const fillers: Readonly<Record<string, (locale: Locale) => string>> = {
  members: (locale) => memberTable(['profile', 'rules', 'options', 'overrides'], locale),
  override: (locale) => memberTable(['files', 'at', 'lint'], locale),
  options: optionTable,
  profiles: profileTable,
};

export const configurationPages: readonly GeneratedFile[] = pages.map(([locale, path]) => ({
  path,
  make: () => fillPage('configuration', locale, 'src/protocol/lint/config', (name) => fillers[name]?.(locale)),
}));

function memberTable(names: readonly ConfigMember[], locale: Locale): string {
  const { member, meaning } = heads[locale];
  return toTable(
    [member, meaning],
    names.map((name) => [`\`${name}\``, configDescriptions[name][locale]]),
  );
}

function optionTable(locale: Locale): string {
  const { option, default: byDefault, meaning } = heads[locale];
  const rows = Object.entries(defaultRuleOptions).map(([name, value]) => [
    `\`${name}\``,
    `\`${String(value)}\``,
    configDescriptions[name as ConfigMember][locale],
  ]);
  return toTable([option, byDefault, meaning], rows);
}

/** The default profile of each protocol comes first. */
function profileTable(locale: Locale): string {
  const { protocol: protocolHead, known, meaning } = heads[locale];
  const rows = [...profilesByProtocol()].flatMap(([protocol, profiles]) =>
    profiles.map(({ id, title }, index) => [index === 0 ? `\`${protocol}\`` : '', `\`${id}\``, title[locale]]),
  );
  return toTable([protocolHead, known, meaning], rows);
}
