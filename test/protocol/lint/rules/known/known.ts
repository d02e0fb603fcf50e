/**
 * Describes, piece by piece, the known behaviors in profiles, and how a test shows that a producer behaves in that way.
 */
import type { Json, JsonObject } from '../../../../../src/protocol/core/json/json.ts';
import type { LintProfile, Profile } from '../../../../../src/protocol/protocols/contract/profile.ts';
import type { Severity } from '../../../../../src/protocol/core/base/severity.ts';
import { ruleById } from '../../../../../src/protocol/lint/engine/describeFinding.ts';

/** A behavior, and where it can occur. */
export interface Shown {
  /** The piece of the profile's data that declares it, as `pieces` names it. */
  readonly knows: string;
  readonly shows: string;
  /** Profiles whose producers cannot show the behavior. */
  readonly except?: readonly string[];
  readonly events?: readonly JsonObject[];
  /** A whole answer. */
  readonly answer?: Json;
  readonly request?: JsonObject;
  /** The rules that report it if it is not known. */
  readonly rules: readonly string[];
}

const ranks: Readonly<Record<Severity | 'off', number>> = { off: 0, info: 1, warning: 2, error: 3 };

/** Returns the pieces of knowledge in a profile; each needs a row in the tables. */
export function pieces(profile: LintProfile): readonly string[] {
  const quiet = Object.entries(profile.severities).filter(([rule, severity]) => {
    const own = ruleById(rule)?.severity ?? 'info';
    return ranks[severity] <= ranks.info && ranks[severity] < ranks[own];
  });
  return [...[...profile.habits].map((habit) => `habit ${habit}`), ...quiet.map(([rule]) => `quiet ${rule}`)];
}

/** Returns the profile without that piece, and without its other settings for the rules that report it. */
export function without<Kind extends LintProfile>(known: Kind, { knows, rules }: Shown): Kind {
  const [what, name = ''] = knows.split(' ');
  const severities = Object.entries(known.severities).filter(([id]) => id !== name && !rules.includes(id));
  const profile = { ...known, severities: Object.fromEntries(severities) };
  if (what !== 'habit') return profile;
  return { ...profile, habits: new Set([...profile.habits].filter((habit) => habit !== name)) };
}

/** Returns the events, numbered from the first number of the profile. */
export function numbered(events: readonly JsonObject[], profile: LintProfile): readonly JsonObject[] {
  const first = (profile as Partial<Profile>).firstNumber ?? 0;
  return events.map((event, index) =>
    event['object'] === undefined || 'sequence_number' in event ? event : { ...event, sequence_number: first + index },
  );
}
