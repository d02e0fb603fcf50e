/** A protocol whose streams and requests are judged claim by claim: rules compare what each event says with the run so far. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Aspect, Observation } from '../../core/run/observation.ts';
import type { ItemKind } from '../../core/run/ops.ts';
import type { Dialect, Misfit } from './dialect.ts';
import type { ModelName, Profile } from './profile.ts';
import type { RequestJudge, ShapeProblem } from './requestJudge.ts';

export interface ObservedDialect extends Dialect {
  readonly profiles: readonly Profile[];
  /** Where in its object the wire has each thing that a finding can point at: names, joined by slashes. */
  readonly fields: Readonly<Record<Aspect, string>>;
  /** Shows what the event claims, word for word: once, or for each event of a list. Never throws. */
  observe(json: Json, show: (seen: Observation) => void): void;
  /** Where an event does not fit its model; empty for what is no object of the protocol. */
  checkEvent(json: Json): readonly Misfit[];
  /** Where the data of a message of this type does not fit what is agreed on for it. Pointers begin at the data. */
  checkPayload(type: string, payload: JsonObject): readonly ShapeProblem[];
  /** What a message of this type is; `unknown` for types that nobody knows. */
  itemKind(type: string | undefined): ItemKind;
  readonly requestJudge: RequestJudge;
  /** Whether an object may be meant as a request, however unlike one it looks: servers refuse many that are. */
  isMeantAsRequest(root: JsonObject): boolean;
  /** Names of the members that a model of the profile has. */
  members(model: ModelName, profile: Profile): readonly string[];
}

export function isObserved(dialect: Dialect): dialect is ObservedDialect {
  return 'observe' in dialect;
}
