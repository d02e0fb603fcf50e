/**
 * Checks what a schema cannot express about a configuration: which rules, profiles and protocols exist, and
 * which members can be combined.
 */
import { toPointer, type Path } from '../../core/json/pointer.ts';
import { configSentences, type ConfigKey } from '../../core/l10n/config.ts';
import { createTranslate, type Locale, type Translate } from '../../core/l10n/lexicon.ts';
import { rules } from '../rules/all.ts';
import type { Config, Override, ProfileChoice } from './configShape.ts';
import { dialectIds, profileIds, profilesByDialect } from './profileIds.ts';
import { didYouMean, type Mistake } from '../../core/typed-json/readTypedJson.ts';

const ruleIds = rules.map(({ id }) => id);

export function judgeConfig(config: Config, locale: Locale): readonly Mistake[] {
  const translate = createTranslate<ConfigKey>(configSentences, locale);
  const overrides = config.overrides ?? [];
  return [
    ...judgePart(config, [], locale),
    ...overrides.flatMap((override, index) => [
      ...judgePart(override, ['overrides', index], locale),
      ...judgeGlobs(override, ['overrides', index], translate),
      ...judgePlace(override, ['overrides', index], translate),
    ]),
  ];
}

function judgePart(part: Config | Override, path: Path, locale: Locale): readonly Mistake[] {
  const translate = createTranslate<ConfigKey>(configSentences, locale);
  const unknown = Object.keys(part.rules ?? {}).filter((id) => !ruleIds.includes(id));
  return [
    ...unknown.map((name): Mistake => {
      const message = translate('unknownRule', { name }) + didYouMean(name, ruleIds, locale);
      return { pointer: toPointer([...path, 'rules', name]), about: 'name', message };
    }),
    ...judgeProfile(part.profile, [...path, 'profile'], locale),
  ];
}

function judgeProfile(profile: ProfileChoice | undefined, path: Path, locale: Locale): readonly Mistake[] {
  const translate = createTranslate<ConfigKey>(configSentences, locale);
  if (profile === undefined) return [];
  if (typeof profile === 'string') {
    if (profileIds().includes(profile)) return [];
    const message = translate('unknownProfile', { name: profile, all: profileIds().join(', ') });
    return [{ pointer: toPointer(path), message: message + didYouMean(profile, profileIds(), locale) }];
  }
  return Object.entries(profile).flatMap(([dialect, name]): readonly Mistake[] => {
    const pointer = toPointer([...path, dialect]);
    const known = profilesByDialect()
      .get(dialect)
      ?.map(({ id }) => id);
    if (known === undefined) {
      const all = dialectIds().join(', ');
      return [{ pointer, about: 'name', message: translate('unknownDialect', { name: dialect, all }) }];
    }
    if (known.includes(name)) return [];
    return [{ pointer, message: translate('profileOfDialect', { dialect, name, all: known.join(', ') }) }];
  });
}

function judgeGlobs({ files }: Override, path: Path, translate: Translate<ConfigKey>): readonly Mistake[] {
  const places =
    typeof files === 'string'
      ? [{ glob: files, at: [...path, 'files'] }]
      : files.map((glob, index) => ({ glob, at: [...path, 'files', index] }));
  return places
    .filter(({ glob }) => /^\.{1,2}\/|^[A-Za-z]:[\\/]|\\\w/.test(glob))
    .map(({ at }) => ({ pointer: toPointer(at), message: translate('rootedGlob') }));
}

function judgePlace(override: Override, path: Path, translate: Translate<ConfigKey>): readonly Mistake[] {
  if (override.at === undefined) return [];
  return (['lint', 'profile', 'options'] as const)
    .filter((name) => override[name] !== undefined)
    .map((name) => ({
      pointer: toPointer([...path, name]),
      about: 'name',
      message: translate('onlyRulesAt', { name }),
    }));
}
