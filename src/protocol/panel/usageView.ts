/** The tokens, the model and the cost that the panel shows for a run. */
import { isJsonObject, stringOr } from '../core/json/json.ts';
import { estimateRun } from '../core/run/estimateUsage.ts';
import { costOf, priceOf, type Prices } from '../core/run/prices.ts';
import type { RunState } from '../session/live/runState.ts';
import type { HeadView, UsageView } from './runView.ts';

type UsageOfHead = Pick<HeadView, 'usage' | 'modelCalls' | 'cost' | 'model'>;

/** In milliseconds. All items are read for the usage of a run, so this is not done for each event. */
const maxAge = 500;

/** Returns a function that computes the usage of the run, at most twice per second while the run is in progress. */
export function createUsageView(state: RunState, prices: Prices = new Map()): () => UsageOfHead {
  let known: UsageOfHead = {};
  let knownAt = Number.NEGATIVE_INFINITY;
  return () => {
    const { run, end } = state;
    const isFinal = end !== undefined;
    if (knownAt === Number.POSITIVE_INFINITY || (!isFinal && performance.now() - knownAt < maxAge)) return known;
    const reported = state.usage();
    const estimated = isFinal && reported === undefined ? estimateRun(run) : undefined;
    const model = modelOf(state);
    const used = reported?.usage ?? estimated;
    known = {
      ...(model !== undefined && { model }),
      ...(used !== undefined && { usage: { ...used, ...(estimated !== undefined && { isEstimate: true }) } }),
      ...(reported !== undefined && reported.calls.length > 0 && { modelCalls: reported.calls.length }),
      ...(reported !== undefined && model !== undefined && costView(reported.usage, model, prices)),
    };
    knownAt = isFinal ? Number.POSITIVE_INFINITY : performance.now();
    return known;
  };
}

function costView(usage: UsageView, model: string, prices: Prices): Pick<HeadView, 'cost'> {
  const price = priceOf(prices, model);
  const amount = price && costOf(usage, price);
  if (price === undefined || amount === undefined) return {};
  const { currency, date } = price;
  return { cost: { amount, currency, ...(date !== undefined && { date }) } };
}

/** The model that the response names, or that one of its messages names, or else the request. */
function modelOf({ run, header: { request } }: RunState): string | undefined {
  return (
    stringOr(run.fields['model']) ??
    stringOr(
      run.items.findLast(({ origin, fields }) => origin === 'response' && isNamed(fields['model']))?.fields['model'],
    ) ??
    (isJsonObject(request) ? stringOr(request['model']) : undefined)
  );
}

function isNamed(model: unknown): boolean {
  return typeof model === 'string' && model !== '';
}
