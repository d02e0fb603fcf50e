/**
 * What one run of the rules needs: which rules are enabled, their severities, and where their findings are
 * collected.
 */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { DocumentProtocol, ToolDeclaration } from '../../protocols/contract/documents.ts';
import type { ObservedProtocol } from '../../protocols/contract/protocol.ts';
import type { Habit, LintProfile, Profile } from '../../protocols/contract/profile.ts';
import type { Severity } from '../../core/base/severity.ts';
import { severityAt } from '../config/severityAt.ts';
import type { Args, DocumentFindingDraft, Finding } from './finding.ts';
import type { Context, DeclaredTool, Rule } from './rule.ts';

/**
 * The limit prevents a stream that consists only of errors from filling the memory with findings. Each severity has its
 * own, so that a thousand warnings hide no error.
 */
const maxFindings = 1000;

export interface Findings {
  /** The first thousand findings of each severity, in the order in which they were found. */
  readonly list: readonly Finding[];
  /** The number of findings of each severity, including those that are not in the list. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** How many of the infos report only what the producer is known to do. */
  readonly known: number;
}

export interface FindingSink extends Findings {
  add(
    rule: Rule,
    finding: Omit<Finding, 'rule' | 'severity' | 'args'> & Weight & { readonly args?: Args | undefined },
  ): void;
}

/** What a rule reports about the severity of one finding. */
type Weight = Pick<DocumentFindingDraft, 'habit' | 'severity'>;

/** `most`: how many findings of each severity the list may have. */
export function createSink(profile: LintProfile, most = maxFindings): FindingSink {
  const list: Finding[] = [];
  const counts = { error: 0, warning: 0, info: 0 };
  let known = 0;
  const { places = [] } = profile;
  const placed = ({ id }: Rule, { seq, pointer }: Pick<Finding, 'seq' | 'pointer'>): Severity | 'off' | undefined =>
    places.length === 0 ? undefined : severityAt(places, id, `${seq === undefined ? '' : `/${seq}`}${pointer}`);
  return {
    list,
    counts,
    get known() {
      return known;
    },
    add(rule, { args = {}, habit, severity, ...place }) {
      const severitySetting = resolveSeverity(rule, profile, {
        ...(habit && { habit }),
        ...(severity && { severity }),
      });
      if (severitySetting === 'off') return;
      const severityHere = placed(rule, place) ?? severitySetting.severity;
      if (severityHere === 'off') return;
      counts[severityHere] += 1;
      if (severityHere === 'info' && severitySetting.habit !== undefined) known += 1;
      const { id, explainsTimeline } = rule;
      if (counts[severityHere] <= most)
        list.push({
          rule: id,
          args,
          ...place,
          ...severitySetting,
          severity: severityHere,
          ...(explainsTimeline && { explainsTimeline }),
        });
    },
  };
}

/** Whether a rule applies to the documents of a protocol. */
export function appliesTo({ protocols, needs }: Rule, protocol: DocumentProtocol): boolean {
  if (protocols !== undefined && !protocols.includes(protocol.id)) return false;
  return needs === undefined || protocol[needs] !== undefined;
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
export function resolveSeverity(
  rule: Rule,
  profile: LintProfile,
  { habit, severity: explicit }: Weight,
): { readonly severity: Severity; readonly habit?: Habit } | 'off' {
  const known = habit !== undefined && profile.habits.has(habit) ? { habit } : undefined;
  const severity = profile.severities[rule.id] ?? (known === undefined ? (explicit ?? rule.severity) : 'info');
  return severity === 'off' ? 'off' : { severity, ...known };
}

/** Reads the tools that a request declares, by name. Malformed tools are left out, because a rule reports them. */
export function readTools(
  protocol: { declaredTools(root: JsonObject): readonly ToolDeclaration[] },
  request: JsonObject | undefined,
): ReadonlyMap<string, DeclaredTool> {
  const tools = request === undefined ? [] : protocol.declaredTools(request);
  return new Map(
    tools.flatMap(({ name, parameters }) =>
      name === undefined
        ? []
        : [[name, { name, parameters: isJsonObject(parameters) ? parameters : undefined }] as const],
    ),
  );
}

/** `request` is the request that the stream answers, or the document itself. */
export function createContext(protocol: ObservedProtocol, profile: Profile, request: JsonObject | undefined): Context {
  return { protocol, profile, request, tools: readTools(protocol, request) };
}

/** Selects one of a protocol's profiles. Which protocol it is may become known only when the stream begins. */
export type ChooseProfile = <Kind extends LintProfile>(
  protocol: { readonly id: string; readonly profiles: readonly Kind[] },
  /** The id of the profile that the stream itself suggests. */
  guess: string | undefined,
) => Kind;

/** The profile that is used only because the stream or document suggests it, and which is not the usual one. */
export function inferredProfile<Kind extends LintProfile>(
  protocol: { readonly id: string; readonly profiles: readonly Kind[] },
  guess: string | undefined,
  choose: ChooseProfile,
): Kind | undefined {
  if (guess === undefined) return undefined;
  const chosen = choose(protocol, guess);
  return chosen.id === guess && choose(protocol, undefined).id !== guess ? chosen : undefined;
}

/** Returns the profile with that id, or the default profile of the protocol. */
export function profileById<Kind extends LintProfile>(
  protocol: { readonly id: string; readonly profiles: readonly Kind[] },
  id: string | undefined,
): Kind {
  const [first] = protocol.profiles;
  if (first === undefined) throw new Error(`protocol ${protocol.id} has no profile`);
  return protocol.profiles.find((profile) => profile.id === id) ?? first;
}
