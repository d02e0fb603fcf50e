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
  staleTurns: 'a whole number, 0 or greater',
  maxInlineBytes: 'a whole number, 0 or greater',
  systemMaxChars: 'a whole number, 0 or greater',
  file: 'an object',
} as const;

export type ConfigKey = keyof typeof en;

export const configMessages: Messages<ConfigKey> = {
  en,
  'zh-cn': {
    unknownRule: '未知规则“{name}”。',
    unknownProfile: '未知配置“{name}”。可用的配置：{all}。',
    profileOfProtocol: '“{protocol}”没有配置“{name}”。可用的配置：{all}。',
    unknownProtocol: '未知协议“{name}”。可用的协议：{all}。',
    rootedGlob: '此 glob 不匹配任何文件。glob 相对于此文件所在的文件夹，开头不写 ./，并使用 / 作为分隔符。',
    onlyRulesAt: '“{name}”适用于整个文件。只有“rules”可以与“at”一起使用。',
    $schema: ' JSON Schema 的 URL',
    profile: '配置的 id，或按协议各指定一个配置的对象',
    rules: '以规则 id 为键、以 "error"、"warning"、"info" 或 "off" 为值的对象',
    options: '选项对象',
    overrides: '包含“files”的对象的列表',
    files: '一个 glob，或 glob 列表',
    at: '一个 JSON Pointer，例如 "/messages/3"，或 JSON Pointer 列表',
    lint: ' true 或 false',
    fragment: ' true 或 false',
    staleTurns: '大于或等于 0 的整数',
    maxInlineBytes: '大于或等于 0 的整数',
    systemMaxChars: '大于或等于 0 的整数',
    file: '一个对象',
  },
};
