/** What the configuration says about one file. */
import type { Severity } from '../../protocols/contract/profile.ts';
import type { RuleOptions } from '../engine/ruleOptions.ts';
import type { Config, Loudness, ProfileChoice } from './configShape.ts';
import { matchesGlob } from './matchGlob.ts';
import { profilesByDialect } from './profileIds.ts';
import type { PlaceSeverities } from './severityAt.ts';

/** Beyond `lint`, options of `lintText`. */
export interface LintSetup {
  /** With `false` the file is not to be looked at. */
  readonly lint: boolean;
  /** Ids of profiles, by the id of their dialect; the dialect's default where there is none. */
  readonly profile: Readonly<Record<string, string>>;
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
  readonly options: Partial<RuleOptions>;
  /** What is different at some places. */
  readonly places: readonly PlaceSeverities[];
}

/** `path` is relative to the folder of the configuration, with `/`. Overrides are applied in order. */
export function resolveConfig(config: Config, path: string): LintSetup {
  const overrides = (config.overrides ?? []).filter(({ files }) =>
    toList(files).some((glob) => matchesGlob(path, glob)),
  );
  const whole = overrides.filter(({ at }) => at === undefined);
  const parts = [config, ...whole];
  return {
    lint: whole.findLast(({ lint }) => lint !== undefined)?.lint ?? true,
    profile: merge(parts.map(({ profile }) => profilesOf(profile))),
    severities: merge(parts.map(({ rules }) => rules)),
    options: merge(parts.map(({ options }) => options)),
    places: overrides.flatMap(({ at, rules }) =>
      at === undefined ? [] : [{ at: toList(at), severities: rules ?? {} }],
    ),
  };
}

/** The profile by dialect: a bare id counts for every dialect that has it. */
export function profilesOf(choice: ProfileChoice | undefined): Readonly<Record<string, string>> {
  if (typeof choice !== 'string') return choice ?? {};
  const having = [...profilesByDialect()].filter(([, profiles]) => profiles.some(({ id }) => id === choice));
  return Object.fromEntries(having.map(([dialect]) => [dialect, choice]));
}

/** The setup with a person's own wishes, which win over those of the whole file but not at single places. */
export function personalize(
  setup: LintSetup,
  profiles: Readonly<Record<string, string>>,
  severities: Readonly<Record<string, Loudness>>,
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
