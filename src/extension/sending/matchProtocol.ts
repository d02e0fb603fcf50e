/**
 * Checks before a request is sent whether the endpoint speaks its protocol. If it does not, the user decides what is
 * sent.
 */
import { isJsonObject } from '../../protocol/core/json/json.ts';
import type { ResolvedEndpoint } from '../../protocol/session/client/endpoint.ts';
import type { PreparedRequest } from '../../protocol/session/live/preparedRequest.ts';
import { mismatchKeys, type MismatchPurpose } from '../../protocol/core/l10n/mismatch.ts';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { hostLocale } from '../window/language.ts';
import { notify } from '../window/notify.ts';
import type { Services } from '../services.ts';

/**
 * Resolves with the request to send, or with `undefined` if the user canceled, or after it was reported why nothing is
 * sent.
 */
export type MatchProtocol = <SendRequest extends PreparedRequest>(
  services: Services,
  configured: ConfiguredEndpoint,
  resolved: ResolvedEndpoint,
  runRequest: SendRequest,
) => Promise<SendRequest | undefined>;

/** Asks the user if the protocols differ. */
export const matchProtocol: MatchProtocol = (...asked) => matchTogether()(...asked);

/** For several requests of one protocol to one endpoint: the user is asked once for all of them. */
export function matchTogether(purpose: MismatchPurpose = 'send'): MatchProtocol {
  let decided: ReturnType<typeof decide> | undefined;
  return async (services, configured, resolved, runRequest) => {
    decided ??= decide(services, configured, resolved, { own: runRequest.protocol, purpose });
    const decision = await decided;
    if (decision === undefined) return undefined;
    return decision.convertTo === undefined
      ? runRequest
      : convert(services, runRequest, { spoken: decision.convertTo, purpose });
  };
}

/** Never asks the user. Rejects with the reason if a request cannot be sent unchanged. */
export const requireProtocol: MatchProtocol = async ({ platform }, configured, { request }, runRequest) => {
  const { findDifference } = await platform.loadEngine();
  const difference = await findDifference(configured, request, { own: runRequest.protocol, locale: hostLocale() });
  if (difference !== undefined) throw new Error(difference.message);
  return runRequest;
};

interface Decision {
  /** The id of the endpoint's protocol. */
  readonly convertTo?: string;
}

async function decide(
  { platform }: Services,
  configured: ConfiguredEndpoint,
  { request }: ResolvedEndpoint,
  { own, purpose }: { readonly own: string; readonly purpose: MismatchPurpose },
): Promise<Decision | undefined> {
  const engine = await platform.loadEngine();
  const locale = hostLocale();
  const difference = await engine.findDifference(configured, request, { own, purpose, locale });
  if (difference === undefined) return {};
  const translate = engine.mismatchTranslate(locale);
  const [convertIt, anyway] = [translate(mismatchKeys[purpose].convert), translate(mismatchKeys[purpose].anyway)];
  const chosen = await notify.warning(difference.message, convertIt, anyway);
  if (chosen === anyway) return {};
  return chosen === convertIt ? { convertTo: difference.spoken } : undefined;
}

async function convert<SendRequest extends PreparedRequest>(
  { platform }: Services,
  runRequest: SendRequest,
  { spoken, purpose }: { readonly spoken: string; readonly purpose: MismatchPurpose },
): Promise<SendRequest | undefined> {
  const engine = await platform.loadEngine();
  const translate = engine.mismatchTranslate(hostLocale());
  const protocol = engine.wireProtocolById(spoken);
  const { title } = protocol;
  const { document, losses } = engine.convertJson(runRequest.body.json, {
    from: runRequest.protocol,
    to: spoken,
    mode: 'as-runtime',
  });
  if (!isJsonObject(document)) return void notify.warning(translate(mismatchKeys[purpose].cannot, { spoken: title }));
  const what = losses.map((loss) => loss.what).join(', ');
  if (what !== '') void notify.information(translate('lost', { spoken: title, what }));
  return { ...runRequest, ...engine.completeRequest(protocol, engine.writeJson(document)) };
}
