/**
 * What one run of the rules needs: which rules are enabled, their severities, and where their findings are
 * collected.
 */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { DocumentDialect, ToolDeclaration } from '../../protocols/contract/documents.ts';
import type { ObservedDialect } from '../../protocols/contract/protocol.ts';
import type { Habit, LintProfile, Profile, Severity } from '../../protocols/contract/profile.ts';
import type { Args, Context, DeclaredTool, DocumentReport, Finding, Rule } from './rule.ts';

/** The limit prevents a stream that consists only of errors from filling the memory with findings. */
const mostFindings = 1000;

export interface Findings {
  /** The first thousand findings. */
  readonly list: readonly Finding[];
  /** The number of findings of each severity, including those that are not in the list. */
  readonly counts: Readonly<Record<Severity, number>>;
}

export interface FindingSink extends Findings {
  add(
    rule: Rule,
    finding: Omit<Finding, 'rule' | 'severity' | 'args'> & Weight & { readonly args?: Args | undefined },
  ): void;
}

/** What a rule reports about the severity of one finding. */
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
      const { id, explainsTimeline } = rule;
      if (list.length < mostFindings)
        list.push({ rule: id, args, ...place, ...loudness, ...(explainsTimeline && { explainsTimeline }) });
    },
  };
}

/** Whether a rule applies to the documents of a protocol. */
export function holdsFor({ dialects, needs }: Rule, dialect: DocumentDialect): boolean {
  if (dialects !== undefined && !dialects.includes(dialect.id)) return false;
  return needs === undefined || dialect[needs] !== undefined;
}

export function severityOf(rule: Rule, profile: LintProfile): Severity | 'off' {
  return profile.severities[rule.id] ?? rule.severity;
}

/** Returns the profile with these severities. They also apply to known behaviour of the server. */
export function withSeverities<Kind extends LintProfile>(profile: Kind, severities: Kind['severities'] = {}): Kind {
  return { ...profile, severities: { ...profile.severities, ...severities } };
}

/**
 * Determines the severity of a finding. A behaviour that the profile knows is named in the result, and its
 * severity is `info` unless the profile sets one for the rule.
 */
export function loudnessOf(
  rule: Rule,
  profile: LintProfile,
  { habit, severity: said }: Weight,
): { readonly severity: Severity; readonly habit?: Habit } | 'off' {
  const known = habit !== undefined && profile.habits.has(habit) ? { habit } : undefined;
  const severity = profile.severities[rule.id] ?? (known === undefined ? (said ?? rule.severity) : 'info');
  return severity === 'off' ? 'off' : { severity, ...known };
}

/** Reads the tools that a request declares, by name. Malformed tools are left out, because a rule reports them. */
export function readTools(
  dialect: { declaredTools(root: JsonObject): readonly ToolDeclaration[] },
  request: JsonObject | undefined,
): ReadonlyMap<string, DeclaredTool> {
  const tools = request === undefined ? [] : dialect.declaredTools(request);
  return new Map(
    tools.flatMap(({ name, parameters }) =>
      name === undefined
        ? []
        : [[name, { name, parameters: isJsonObject(parameters) ? parameters : undefined }] as const],
    ),
  );
}

/** `request` is the request that the stream answers, or the document itself. */
export function createContext(dialect: ObservedDialect, profile: Profile, request: JsonObject | undefined): Context {
  return { dialect, profile, request, tools: readTools(dialect, request) };
}

/** Selects one of a protocol's profiles. Which protocol it is may become known only when the stream begins. */
export type ChooseProfile = <Kind extends LintProfile>(
  dialect: { readonly id: string; readonly profiles: readonly Kind[] },
  /** The id of the profile that the stream itself suggests. */
  guess: string | undefined,
) => Kind;

/** Returns the profile with that id, or the default profile of the protocol. */
export function profileById<Kind extends LintProfile>(
  dialect: { readonly id: string; readonly profiles: readonly Kind[] },
  id: string | undefined,
): Kind {
  const [first] = dialect.profiles;
  if (first === undefined) throw new Error(`dialect ${dialect.id} has no profile`);
  return dialect.profiles.find((profile) => profile.id === id) ?? first;
}
