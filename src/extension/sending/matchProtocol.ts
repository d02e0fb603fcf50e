/** Before a request is sent: does the endpoint speak its protocol? If not, the user decides what is sent. */
import { isJsonObject, tryParseJson } from '../../protocol/base/json.ts';
import type { ResolvedEndpoint } from '../../protocol/client/endpoint.ts';
import { createTranslate } from '../../protocol/lexicon/lexicon.ts';
import { mismatchSentences } from '../../protocol/lexicon/mismatch.ts';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { hostLocale } from '../kit/language.ts';
import { notify } from '../kit/notify.ts';
import type { RunOrder } from '../runs/runs.ts';
import type { Services } from '../services.ts';

type Sent = Pick<RunOrder, 'dialect' | 'body'>;

/** What is to be sent; `undefined` when the user turned away, or was told why nothing is. */
export async function matchProtocol<Order extends Sent>(
  services: Services,
  configured: ConfiguredEndpoint,
  { request }: ResolvedEndpoint,
  order: Order,
): Promise<Order | undefined> {
  const engine = await services.platform.loadEngine();
  const spoken = await spokenBy(services, configured, request, order.dialect);
  if (spoken === undefined || spoken === order.dialect) return order;
  const translate = createTranslate(mismatchSentences, hostLocale());
  const title = engine.dialectById(spoken).title;
  const own = engine.dialectById(order.dialect).title;
  const [convert, anyway] = [translate('convert'), translate('anyway')];
  const chosen = await notify.warning(
    translate('differs', { name: configured.name, spoken: title, own }),
    convert,
    anyway,
  );
  if (chosen === anyway) return order;
  if (chosen !== convert) return undefined;
  const { document, losses } = engine.convertJson(tryParseJson(order.body) ?? null, {
    from: order.dialect,
    to: spoken,
    mode: 'as-runtime',
  });
  if (!isJsonObject(document)) return void notify.warning(translate('cannotConvert', { spoken: title }));
  const what = losses.map((loss) => loss.what).join(', ');
  if (what !== '') void notify.information(translate('lost', { spoken: title, what }));
  const missing = engine.dialectById(spoken).missingMembers(document, () => crypto.randomUUID());
  return { ...order, dialect: spoken, body: JSON.stringify({ ...document, ...missing }, undefined, 2) };
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
