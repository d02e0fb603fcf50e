/** Before a request is sent: does the endpoint speak its protocol? If not, the user decides what is sent. */
import { adoptExact } from '../../protocol/base/exactJson.ts';
import { isJsonObject } from '../../protocol/base/json.ts';
import type { ResolvedEndpoint } from '../../protocol/client/endpoint.ts';
import { createTranslate } from '../../protocol/lexicon/lexicon.ts';
import { mismatchKeys, mismatchSentences, type MismatchPurpose } from '../../protocol/lexicon/mismatch.ts';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { hostLocale } from '../kit/language.ts';
import { notify } from '../kit/notify.ts';
import type { RunOrder } from '../runs/runs.ts';
import type { Services } from '../services.ts';

type Sent = Pick<RunOrder, 'dialect' | 'body'>;

/** What is to be sent; `undefined` when the user turned away, or was told why nothing is. */
export type MatchProtocol = <Order extends Sent>(
  services: Services,
  configured: ConfiguredEndpoint,
  resolved: ResolvedEndpoint,
  order: Order,
) => Promise<Order | undefined>;

/** Asks the user. */
export const matchProtocol: MatchProtocol = (...asked) => matchTogether()(...asked);

/** For requests of one protocol that go to one endpoint: the user is asked once for all of them. */
export function matchTogether(purpose: MismatchPurpose = 'send'): MatchProtocol {
  let decided: ReturnType<typeof decide> | undefined;
  return async (services, configured, resolved, order) => {
    decided ??= decide(services, configured, resolved, { own: order.dialect, purpose });
    const decision = await decided;
    if (decision === undefined) return undefined;
    return decision.convertTo === undefined ? order : convert(services, order, { spoken: decision.convertTo, purpose });
  };
}

/** Nobody is asked: of requests that cannot be sent as they are, `tell` hears why. */
export function matchSilently(tell: (reason: string) => void): MatchProtocol {
  return async (services, configured, resolved, order) => {
    const difference = await findDifference(services, configured, resolved, { own: order.dialect, purpose: 'send' });
    if (difference === undefined) return order;
    tell(difference.message);
    return undefined;
  };
}

interface Decision {
  /** The id of the endpoint's protocol. */
  readonly convertTo?: string;
}

async function decide(
  services: Services,
  configured: ConfiguredEndpoint,
  resolved: ResolvedEndpoint,
  { own, purpose }: { readonly own: string; readonly purpose: MismatchPurpose },
): Promise<Decision | undefined> {
  const difference = await findDifference(services, configured, resolved, { own, purpose });
  if (difference === undefined) return {};
  const translate = createTranslate(mismatchSentences, hostLocale());
  const [convertIt, anyway] = [translate(mismatchKeys[purpose].convert), translate(mismatchKeys[purpose].anyway)];
  const chosen = await notify.warning(difference.message, convertIt, anyway);
  if (chosen === anyway) return {};
  return chosen === convertIt ? { convertTo: difference.spoken } : undefined;
}

async function convert<Order extends Sent>(
  { platform }: Services,
  order: Order,
  { spoken, purpose }: { readonly spoken: string; readonly purpose: MismatchPurpose },
): Promise<Order | undefined> {
  const engine = await platform.loadEngine();
  const translate = createTranslate(mismatchSentences, hostLocale());
  const { title } = engine.dialectById(spoken);
  const own = engine.parseExactDocument(order.body) ?? null;
  const { document, losses } = engine.convertJson(own, { from: order.dialect, to: spoken, mode: 'as-runtime' });
  if (!isJsonObject(document)) return void notify.warning(translate(mismatchKeys[purpose].cannot, { spoken: title }));
  const what = losses.map((loss) => loss.what).join(', ');
  if (what !== '') void notify.information(translate('lost', { spoken: title, what }));
  const missing = engine.dialectById(spoken).missingMembers(document, () => crypto.randomUUID());
  const body = engine.setMembers(engine.printExact(adoptExact(document, own), '  '), missing);
  return { ...order, dialect: spoken, body };
}

interface Difference {
  /** The id of the protocol that the endpoint speaks. */
  readonly spoken: string;
  readonly message: string;
}

async function findDifference(
  services: Services,
  configured: ConfiguredEndpoint,
  { request }: ResolvedEndpoint,
  { own, purpose }: { readonly own: string; readonly purpose: MismatchPurpose },
): Promise<Difference | undefined> {
  const spoken = await spokenBy(services, configured, request, own);
  if (spoken === undefined || spoken === own) return undefined;
  const { dialectById } = await services.platform.loadEngine();
  const titles = { spoken: dialectById(spoken).title, own: dialectById(own).title };
  const translate = createTranslate(mismatchSentences, hostLocale());
  return { spoken, message: translate(mismatchKeys[purpose].differs, { name: configured.name, ...titles }) };
}

/** As its settings say; of one that says nothing, as its server does. `undefined` where nobody says it. */
async function spokenBy(
  { platform }: Services,
  { origin, dialect }: ConfiguredEndpoint,
  request: ResolvedEndpoint['request'],
  own: string,
): Promise<string | undefined> {
  const engine = await platform.loadEngine();
  if (dialect !== undefined) return engine.dialects.some(({ id }) => id === dialect) ? dialect : undefined;
  // Our own servers speak several protocols, or what was recorded.
  if (origin !== 'user' && origin !== 'workspace') return undefined;
  return (await engine.findMismatch(request, engine.dialectById(own), new AbortController().signal))?.dialect;
}
