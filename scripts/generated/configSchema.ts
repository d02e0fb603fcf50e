/** The JSON Schema of `agentapi.config.json`: its shape, with the available values and their meanings. */
import type { Json, JsonObject } from '../../src/protocol/core/json/json.ts';
import { configShape, type ConfigMember } from '../../src/protocol/lint/config/configShape.ts';
import { configDescriptions } from '../../src/protocol/lint/config/configDescriptions.ts';
import { profileIds, profilesByProtocol } from '../../src/protocol/lint/config/profileIds.ts';
import { printJson } from '../../src/protocol/protocols/schema-writer/print.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import { rules } from '../../src/protocol/lint/rules/all.ts';
import { defaultRuleOptions } from '../../src/protocol/lint/engine/ruleOptions.ts';
import type { GeneratedFile } from './generatedFile.ts';
import { ownSchema } from './ownSchema.ts';

const places = [
  ['en', 'schemas'],
  ['zh-cn', 'schemas/zh-cn'],
] as const;

export const configSchemaFiles: readonly GeneratedFile[] = places.map(([locale, folder]) => ({
  path: `${folder}/agentapi-config.schema.json`,
  make: () => printJson(configSchema(locale)),
}));

const defaults: Readonly<Partial<Record<string, Json>>> = { ...defaultRuleOptions, lint: true };

/** The schema accepts unknown rules and profiles, because `validateConfig` reports them with a better message. */
function configSchema(locale: Locale): JsonObject {
  return ownSchema(configShape, 'agentapi.config.json', (name, member) => ({
    means: configDescriptions[name as ConfigMember][locale],
    default: defaults[name],
    schema: name === 'rules' ? ruleMembers(member, locale) : name === 'profile' ? profileChoices(locale) : member,
  }));
}

function ruleMembers(member: JsonObject, locale: Locale): JsonObject {
  const severitySetting = member['additionalProperties'] as JsonObject;
  const entries = rules.map(({ id, title, severity }): [string, Json] => [
    id,
    { description: title[locale], default: severity, ...severitySetting },
  ]);
  return { type: 'object', properties: Object.fromEntries(entries), additionalProperties: severitySetting };
}

/** Uses `anyOf` with any string, so that the listed values are only suggestions. */
function profileChoices(locale: Locale): JsonObject {
  const members = [...profilesByProtocol()].map(([protocol, profiles]): [string, Json] => [
    protocol,
    { anyOf: [toChoice(profiles, locale), { type: 'string' }] },
  ]);
  const all = [...profilesByProtocol().values()].flat();
  const known = profileIds().flatMap((id) => all.find((profile) => profile.id === id) ?? []);
  return {
    anyOf: [
      toChoice(known, locale),
      { type: 'string' },
      { type: 'object', properties: Object.fromEntries(members), additionalProperties: { type: 'string' } },
    ],
  };
}

function toChoice(
  profiles: readonly { readonly id: string; readonly title: Readonly<Record<Locale, string>> }[],
  locale: Locale,
): JsonObject {
  return { enum: profiles.map(({ id }) => id), enumDescriptions: profiles.map(({ title }) => title[locale]) };
}
