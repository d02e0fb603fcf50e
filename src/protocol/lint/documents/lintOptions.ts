/** The options for checking a document, as set by a configuration and by the user. */
import type { LintProfile, PlaceSeverities } from '../../protocols/contract/profile.ts';
import type { Severity } from '../../core/base/severity.ts';
import type { RuleOptions } from '../engine/ruleOptions.ts';
import { profileById, withSeverities } from '../engine/ruleSet.ts';

export interface LintOptions {
  /**
   * The id of a profile, or one id for each protocol. A protocol that has no profile with the id uses its
   * default.
   */
  readonly profile?: string | Readonly<Record<string, string>> | undefined;
  readonly options?: Partial<RuleOptions> | undefined;
  /** Rules whose severity differs from the one in the profile. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>> | undefined;
  /** The text was cut out of a longer one, such as a sample on a page: what is missing around it is not a finding. */
  readonly isExcerpt?: boolean | undefined;
  /** Places where the severity of rules differs again. A rule that is off for the whole text stays off. */
  readonly places?: readonly PlaceSeverities[] | undefined;
}

/** Chooses a profile like `chooseProfile`, for a stream: its findings have their severities from the places, too. */
export function chooseStreamProfile<Kind extends LintProfile>(
  protocol: { readonly id: string; readonly profiles: readonly Kind[] },
  options: LintOptions,
  guess?: string,
): Kind {
  const chosen = chooseProfile(protocol, options, guess);
  return options.places === undefined ? chosen : { ...chosen, places: options.places };
}

/**
 * Returns the protocol's profile with the given options applied. If the options do not name a profile for
 * it, `guess` is used.
 */
export function chooseProfile<Kind extends LintProfile>(
  protocol: { readonly id: string; readonly profiles: readonly Kind[] },
  { profile, severities }: LintOptions,
  guess?: string,
): Kind {
  const id = (typeof profile === 'string' ? profile : profile?.[protocol.id]) ?? guess;
  return withSeverities(profileById(protocol, id), severities);
}
