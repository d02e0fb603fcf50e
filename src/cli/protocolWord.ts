/**
 * What `--protocol` of `agent-api lint` accepts: the id of a protocol, or the name under which a profile can be
 * converted like a protocol of its own. Such a name stands for its protocol with this profile: `mlflow` is `responses`
 * with the profile `mlflow`.
 */
import { protocols } from '../protocol/protocols/registry.ts';

interface ChosenProtocol {
  readonly protocol: string;
  /** The profile that the word implies. `--profile` takes precedence over it. */
  readonly profile?: string;
}

export function protocolWords(): readonly string[] {
  return protocols.flatMap(({ id, profileConverters = [] }) => [id, ...profileConverters.map((one) => one.id)]);
}

/** Returns `undefined` for a word that is not one of `protocolWords`. */
export function readProtocolWord(word: string): ChosenProtocol | undefined {
  for (const { id, profileConverters = [] } of protocols) {
    if (id === word) return { protocol: id };
    if (profileConverters.some((one) => one.id === word)) return { protocol: id, profile: word };
  }
  return undefined;
}
