/**
 * Checks what a schema cannot express about a configuration: which rules, profiles and protocols exist, and
 * which members can be combined.
 */
import { toPointer, type Path } from '../../core/json/pointer.ts';
import { configMessages, type ConfigKey } from '../../core/l10n/config.ts';
import { createTranslate, type Locale, type Translate } from '../../core/l10n/translate.ts';
import { rules } from '../rules/all.ts';
import type { Config, Override, ProfileChoice } from './configShape.ts';
import { protocolIds, profileIds, profilesByProtocol } from './profileIds.ts';
import { didYouMean, type FileIssue } from '../../core/typed-json/readTypedJson.ts';

const ruleIds = rules.map(({ id }) => id);

export function validateConfig(config: Config, locale: Locale): readonly FileIssue[] {
  const translate = createTranslate<ConfigKey>(configMessages, locale);
  const overrides = config.overrides ?? [];
  return [
    ...checkPart(config, [], locale),
    ...overrides.flatMap((override, index) => [
      ...checkPart(override, ['overrides', index], locale),
      ...validateGlobs(override, ['overrides', index], translate),
      ...validatePlace(override, ['overrides', index], translate),
    ]),
  ];
}

function checkPart(part: Config | Override, path: Path, locale: Locale): readonly FileIssue[] {
  const translate = createTranslate<ConfigKey>(configMessages, locale);
  const unknown = Object.keys(part.rules ?? {}).filter((id) => !ruleIds.includes(id));
  return [
    ...unknown.map((name): FileIssue => {
      const message = translate('unknownRule', { name }) + didYouMean(name, ruleIds, locale);
      return { pointer: toPointer([...path, 'rules', name]), about: 'name', message };
    }),
    ...validateProfile(part.profile, [...path, 'profile'], locale),
  ];
}

function validateProfile(profile: ProfileChoice | undefined, path: Path, locale: Locale): readonly FileIssue[] {
  const translate = createTranslate<ConfigKey>(configMessages, locale);
  if (profile === undefined) return [];
  if (typeof profile === 'string') {
    if (profileIds().includes(profile)) return [];
    const message = translate('unknownProfile', { name: profile, all: profileIds().join(', ') });
    return [{ pointer: toPointer(path), message: message + didYouMean(profile, profileIds(), locale) }];
  }
  return Object.entries(profile).flatMap(([protocol, name]): readonly FileIssue[] => {
    const pointer = toPointer([...path, protocol]);
    const known = profilesByProtocol()
      .get(protocol)
      ?.map(({ id }) => id);
    if (known === undefined) {
      const all = protocolIds().join(', ');
      return [{ pointer, about: 'name', message: translate('unknownProtocol', { name: protocol, all }) }];
    }
    if (known.includes(name)) return [];
    return [{ pointer, message: translate('profileOfProtocol', { protocol, name, all: known.join(', ') }) }];
  });
}

function validateGlobs({ files }: Override, path: Path, translate: Translate<ConfigKey>): readonly FileIssue[] {
  const places =
    typeof files === 'string'
      ? [{ glob: files, at: [...path, 'files'] }]
      : files.map((glob, index) => ({ glob, at: [...path, 'files', index] }));
  return places
    .filter(({ glob }) => /^\.{1,2}\/|^[A-Za-z]:[\\/]|\\\w/.test(glob))
    .map(({ at }) => ({ pointer: toPointer(at), message: translate('rootedGlob') }));
}

function validatePlace(override: Override, path: Path, translate: Translate<ConfigKey>): readonly FileIssue[] {
  if (override.at === undefined) return [];
  return (['lint', 'profile', 'options'] as const)
    .filter((name) => override[name] !== undefined)
    .map((name) => ({
      pointer: toPointer([...path, name]),
      about: 'name',
      message: translate('onlyRulesAt', { name }),
    }));
}
