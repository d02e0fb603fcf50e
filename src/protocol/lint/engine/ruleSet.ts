/** What one run of the rules needs: which rules are on, how loud, and where their findings go. */
import type { JsonObject } from '../../core/json/json.ts';
import type { ObservedDialect } from '../../protocols/contract/observedDialect.ts';
import type { Habit, LintProfile, Profile, Severity } from '../../protocols/contract/profile.ts';
import { readTools } from '../checks/readTools.ts';
import type { Args, Context, DocumentReport, Finding, Rule } from './rule.ts';

/** A stream of nothing but mistakes must not fill the memory with remarks about it. */
const mostFindings = 1000;

export interface Findings {
  /** The first thousand. */
  readonly list: readonly Finding[];
  /** How many there were of each severity, all counted. */
  readonly counts: Readonly<Record<Severity, number>>;
}

export interface FindingSink extends Findings {
  add(
    rule: Rule,
    finding: Omit<Finding, 'rule' | 'severity' | 'args'> & Weight & { readonly args?: Args | undefined },
  ): void;
}

/** What a rule says about the loudness of one finding. */
type Weight = Pick<DocumentReport, 'habit' | 'severity'>;

export function createSink(profile: LintProfile): FindingSink {
  const list: Finding[] = [];
  const counts = { error: 0, warning: 0, info: 0 };
  return {
    list,
    counts,
    add(rule, { args = {}, habit, severity, ...place }) {
      const loudness = loudnessOf(rule, profile, { ...(habit && { habit }), ...(severity && { severity }) });
      if (loudness === 'off') return;
      counts[loudness.severity] += 1;
      if (list.length < mostFindings) list.push({ rule: rule.id, args, ...place, ...loudness });
    },
  };
}

export function severityOf(rule: Rule, profile: LintProfile): Severity | 'off' {
  return profile.severities[rule.id] ?? rule.severity;
}

/** The profile with rules made louder or quieter, also where it knows a habit. */
export function withSeverities<Kind extends LintProfile>(profile: Kind, severities: Kind['severities'] = {}): Kind {
  return { ...profile, severities: { ...profile.severities, ...severities } };
}

/** How loud a finding is: a habit that the profile knows is named, and worth no more than a hint unless told otherwise. */
export function loudnessOf(
  rule: Rule,
  profile: LintProfile,
  { habit, severity: said }: Weight,
): { readonly severity: Severity; readonly habit?: Habit } | 'off' {
  const known = habit !== undefined && profile.habits.has(habit) ? { habit } : undefined;
  const severity = profile.severities[rule.id] ?? (known === undefined ? (said ?? rule.severity) : 'info');
  return severity === 'off' ? 'off' : { severity, ...known };
}

/** `request` is the one that the stream answers, or the document itself. */
export function createContext(dialect: ObservedDialect, profile: Profile, request: JsonObject | undefined): Context {
  return { dialect, profile, request, tools: readTools(dialect, request) };
}

/** Picks one of a dialect's profiles: which dialect it is, may only turn out when its stream begins. */
export type ChooseProfile = <Kind extends LintProfile>(
  dialect: { readonly id: string; readonly profiles: readonly Kind[] },
  /** What the stream itself lets one guess. */
  guess: string | undefined,
) => Kind;

/** The profile of that id, or the dialect's default. */
export function profileById<Kind extends LintProfile>(
  dialect: { readonly id: string; readonly profiles: readonly Kind[] },
  id: string | undefined,
): Kind {
  const [first] = dialect.profiles;
  if (first === undefined) throw new Error(`dialect ${dialect.id} has no profile`);
  return dialect.profiles.find((profile) => profile.id === id) ?? first;
}
