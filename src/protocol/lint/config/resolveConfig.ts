/** Resolves the settings of the configuration for one file. */
import type { PlaceSeverities } from '../../protocols/contract/profile.ts';
import type { Severity } from '../../core/base/severity.ts';
import type { RuleOptions } from '../engine/ruleOptions.ts';
import type { Config, SeveritySetting, ProfileChoice } from './configShape.ts';
import { matchesGlob } from './matchGlob.ts';
import { profilesByProtocol } from './profileIds.ts';

/** Options of `lintText`, and in addition `lint`. */
export interface LintSetup {
  /** If `false`, the file is not checked. */
  readonly lint: boolean;
  /** The ids of profiles, by the id of their protocol. A protocol that is not listed uses its default. */
  readonly profile: Readonly<Record<string, string>>;
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
  readonly options: Partial<RuleOptions>;
  /** The severities that differ at some places. */
  readonly places: readonly PlaceSeverities[];
}

/** `path` is relative to the folder of the configuration, with `/`. Overrides are applied in order. */
export function resolveConfig(config: Config, path: string): LintSetup {
  const overrides = (config.overrides ?? []).filter(({ files }) =>
    toList(files).some((glob) => matchesGlob(path, glob)),
  );
  const document = overrides.filter(({ at }) => at === undefined);
  const parts = [config, ...document];
  return {
    lint: document.findLast(({ lint }) => lint !== undefined)?.lint ?? true,
    profile: merge(parts.map(({ profile }) => profilesOf(profile))),
    severities: merge(parts.map(({ rules }) => rules)),
    options: merge(parts.map(({ options }) => options)),
    places: overrides.flatMap(({ at, rules }) =>
      at === undefined ? [] : [{ at: toList(at), severities: rules ?? {} }],
    ),
  };
}

/** Returns the profile for each protocol. A single id applies to every protocol that has a profile with this id. */
function profilesOf(choice: ProfileChoice | undefined): Readonly<Record<string, string>> {
  if (typeof choice !== 'string') return choice ?? {};
  const having = [...profilesByProtocol()].filter(([, profiles]) => profiles.some(({ id }) => id === choice));
  return Object.fromEntries(having.map(([protocol]) => [protocol, choice]));
}

/**
 * Returns the setup with the user's own options, which have priority over those for the whole file but not
 * over those for single places.
 */
export function applyUserSettings(
  setup: LintSetup,
  profiles: Readonly<Record<string, string>>,
  severities: Readonly<Record<string, SeveritySetting>>,
): LintSetup {
  return {
    ...setup,
    profile: { ...setup.profile, ...profiles },
    severities: { ...setup.severities, ...severities },
  };
}

function merge<Value>(
  parts: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  return Object.assign({}, ...parts) as Readonly<Record<string, Value>>;
}

function toList(one: string | readonly string[]): readonly string[] {
  return typeof one === 'string' ? [one] : one;
}
