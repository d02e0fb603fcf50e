/** Messages about issues in `agentapi.config.json`. */
import type { Messages } from './translate.ts';

const en = {
  unknownRule: 'Unknown rule “{name}”.',
  unknownProfile: 'Unknown profile “{name}”. Available profiles: {all}.',
  profileOfProtocol: '“{protocol}” has no profile “{name}”. Available profiles: {all}.',
  unknownProtocol: 'Unknown protocol “{name}”. Available protocols: {all}.',
  rootedGlob:
    'This glob matches nothing. Globs are relative to the folder of this file, without ./ at the beginning, and use / as the separator.',
  onlyRulesAt: '“{name}” applies to whole files. Only “rules” can be combined with “at”.',
  $schema: 'the URL of a JSON Schema',
  profile: 'the id of a profile, or an object with one profile for each protocol',
  rules: 'an object of rule ids, each with "error", "warning", "info" or "off"',
  options: 'an object of options',
  overrides: 'a list of objects with “files”',
  files: 'a glob, or a list of globs',
  at: 'a JSON Pointer such as "/messages/3", or a list of them',
  lint: 'true or false',
  fragment: 'true or false',
  staleTurns: 'a whole number from 0',
  maxInlineBytes: 'a whole number from 0',
  systemMaxChars: 'a whole number from 0',
  file: 'an object',
} as const;

export type ConfigKey = keyof typeof en;

export const configMessages: Messages<ConfigKey> = {
  en,
  'zh-cn': {
    unknownRule: '没有规则“{name}”。',
    unknownProfile: '没有名为“{name}”的 profile。现有：{all}。',
    profileOfProtocol: '“{protocol}”没有名为“{name}”的 profile。现有：{all}。',
    unknownProtocol: '没有协议“{name}”。现有：{all}。',
    rootedGlob: '这匹配不到任何文件：glob 从此文件所在的文件夹开始（不写 ./），名称之间用 / 分隔。',
    onlyRulesAt: '“{name}”对整个文件有效；与“at”一起只能使用“rules”。',
    $schema: ' JSON Schema 的地址',
    profile: ' profile 的 id，或按协议各给一个的对象',
    rules: '以规则 id 为名、值为 "error"、"warning"、"info" 或 "off" 的对象',
    options: '选项的对象',
    overrides: '含有“files”的对象的列表',
    files: '一个 glob，或 glob 的列表',
    at: '形如 "/messages/3" 的 JSON Pointer，或其列表',
    lint: ' true 或 false',
    fragment: ' true 或 false',
    staleTurns: '不小于 0 的整数',
    maxInlineBytes: '不小于 0 的整数',
    systemMaxChars: '不小于 0 的整数',
    file: '一个对象',
  },
};
