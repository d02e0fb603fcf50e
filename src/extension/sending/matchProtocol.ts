/**
 * Checks before a request is sent whether the endpoint speaks its protocol. If it does not, the user decides what is
 * sent.
 */
import type { Difference } from '../../protocol/features/convert/otherProtocol.ts';
import type { ExpandedEndpoint } from '../../protocol/session/client/endpoint.ts';
import type { WrittenRequest } from '../../protocol/session/live/preparedRequest.ts';
import { mismatchKeys, mismatchMessages, type MismatchPurpose } from '../../protocol/core/l10n/mismatch.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { hostLocale } from '../window/language.ts';
import { notify } from '../window/notify.ts';
import type { Services } from '../services.ts';

/**
 * Resolves with the request to send, or with `undefined` if the user canceled, or after it was reported why nothing is
 * sent.
 */
export type MatchProtocol = <SendRequest extends WrittenRequest>(
  services: Services,
  configured: ConfiguredEndpoint,
  expanded: ExpandedEndpoint,
  runRequest: SendRequest,
) => Promise<SendRequest | undefined>;

/** Asks the user if the protocols differ. */
export const matchProtocol: MatchProtocol = (...asked) => matchTogether()(...asked);

/** For several requests of one protocol to one endpoint: the user is asked once for all of them. */
export function matchTogether(purpose: MismatchPurpose = 'send'): MatchProtocol {
  let decided: ReturnType<typeof decide> | undefined;
  return async (services, configured, expanded, runRequest) => {
    decided ??= decide(services, configured, expanded, { own: runRequest.protocol, purpose });
    const decision = await decided;
    if (decision === undefined) return undefined;
    return decision.convertTo === undefined
      ? runRequest
      : convert(services, runRequest, { spoken: decision.convertTo, purpose });
  };
}

/** Never asks the user. Rejects with the reason if a request cannot be sent unchanged. */
export const requireProtocol: MatchProtocol = async (services, configured, { request }, runRequest) => {
  const difference = await findDifference(services, configured, request, { own: runRequest.protocol, purpose: 'send' });
  if (difference !== undefined) throw new Error(difference.message);
  return runRequest;
};

interface Decision {
  /** The id of the endpoint's protocol. */
  readonly convertTo?: string;
}

interface Question {
  readonly own: string;
  readonly purpose: MismatchPurpose;
}

async function findDifference(
  { engines }: Services,
  { name, origin, protocol }: ConfiguredEndpoint,
  request: ExpandedEndpoint['request'],
  { own, purpose }: Question,
): Promise<Difference | undefined> {
  // The servers of this project speak several protocols, or the protocol that was recorded.
  if (protocol === undefined && origin !== 'user' && origin !== 'workspace') return undefined;
  return engines.tasks.findDifference({ name, protocol, request }, own, purpose);
}

async function decide(
  services: Services,
  configured: ConfiguredEndpoint,
  { request }: ExpandedEndpoint,
  question: Question,
): Promise<Decision | undefined> {
  const difference = await findDifference(services, configured, request, question);
  if (difference === undefined) return {};
  const translate = createTranslate(mismatchMessages, hostLocale());
  const keys = mismatchKeys[question.purpose];
  const [convertIt, anyway] = [translate(keys.convert), translate(keys.anyway)];
  const chosen = await notify.warning(difference.message, convertIt, anyway);
  if (chosen === anyway) return {};
  return chosen === convertIt ? { convertTo: difference.spoken } : undefined;
}

async function convert<SendRequest extends WrittenRequest>(
  { engines }: Services,
  { protocol, text, ...rest }: SendRequest,
  { spoken, purpose }: { readonly spoken: string; readonly purpose: MismatchPurpose },
): Promise<SendRequest | undefined> {
  const { request, note } = await engines.tasks.convertRequest({ protocol, text }, spoken, purpose);
  if (request === undefined) return void notify.warning(note ?? '');
  if (note !== undefined) void notify.information(note);
  return { ...rest, ...request } as unknown as SendRequest;
}
