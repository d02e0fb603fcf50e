/** How a document is to be judged, as a configuration and a person say it. */
import type { PlaceSeverities } from '../config/severityAt.ts';
import type { LintProfile, Severity } from '../../protocols/contract/profile.ts';
import type { RuleOptions } from '../engine/ruleOptions.ts';
import { profileById, withSeverities } from '../engine/ruleSet.ts';

export interface LintWishes {
  /** The id of a profile, or one for each dialect; the dialect's default where it has none of that id. */
  readonly profile?: string | Readonly<Record<string, string>> | undefined;
  readonly options?: Partial<RuleOptions> | undefined;
  /** Rules that are louder or quieter than the profile has them. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>> | undefined;
  /** Places where rules are quieter or louder still; what is off for the text stays off. */
  readonly places?: readonly PlaceSeverities[] | undefined;
}

/** The dialect's profile, with what is wished; where nothing is wished of it, the guess counts. */
export function chooseProfile<Kind extends LintProfile>(
  dialect: { readonly id: string; readonly profiles: readonly Kind[] },
  { profile, severities }: LintWishes,
  guess?: string,
): Kind {
  const id = (typeof profile === 'string' ? profile : profile?.[dialect.id]) ?? guess;
  return withSeverities(profileById(dialect, id), severities);
}
