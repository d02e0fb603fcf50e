/**
 * A protocol whose streams and requests are checked claim by claim: rules compare what each event states with the run
 * so far.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Aspect, Observation } from '../../core/run/observation.ts';
import type { ItemKind } from '../../core/run/ops.ts';
import type { Dialect, Misfit } from './dialect.ts';
import type { ModelName, Profile } from './profile.ts';
import type { RequestJudge, ShapeProblem } from './requestJudge.ts';

export interface ObservedDialect extends Dialect {
  readonly profiles: readonly Profile[];
  /** Where the wire object contains each aspect that a finding can point at: member names, joined by slashes. */
  readonly fields: Readonly<Record<Aspect, string>>;
  /** Passes on what the event claims, unchanged: once for an event, or once for each event of a list. Never throws. */
  observe(json: Json, show: (seen: Observation) => void): void;
  /** Where an event is invalid for its model; empty for a value that is not an object of the protocol. */
  checkEvent(json: Json): readonly Misfit[];
  /** Where the data of a message of this type does not have the agreed shape. Pointers start at the data. */
  checkPayload(type: string, payload: JsonObject): readonly ShapeProblem[];
  /** The kind of item that a message of this type is; `unknown` for types that no known producer uses. */
  itemKind(type: string | undefined): ItemKind;
  readonly requestJudge: RequestJudge;
  /**
   * Whether an object may be intended as a request, even if it hardly looks like one: servers reject many objects
   * that were intended as requests.
   */
  isMeantAsRequest(root: JsonObject): boolean;
  /** The names of the members that a model of this profile has. */
  members(model: ModelName, profile: Profile): readonly string[];
}

export function isObserved(dialect: Dialect): dialect is ObservedDialect {
  return 'observe' in dialect;
}
