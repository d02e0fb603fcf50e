/** The prices of models, which only the user knows: none are built in. They are read from settings, so nothing is trusted. */
import { isJsonObject, stringOr, type Json } from '../json/json.ts';
import type { Usage } from './usage.ts';

/** Prices for a million tokens. */
export interface Price {
  readonly input?: number;
  readonly output?: number;
  /** For input that the server has cached; the price of other input when absent. */
  readonly cached?: number;
  readonly currency: string;
  /** The date of the price, as the user wrote it. */
  readonly date?: string;
}

/** Prices by the name of a model, or by its beginning followed by `*`. */
export type Prices = ReadonlyMap<string, Price>;

/** Ignores entries that are not prices. */
export function readPrices(setting: unknown): Prices {
  if (!isJsonObject(setting)) return new Map();
  return new Map(
    Object.entries(setting).flatMap(([model, entry]) => {
      const price = readPrice(entry);
      return price === undefined ? [] : [[model, price] as const];
    }),
  );
}

function readPrice(entry: Json | undefined): Price | undefined {
  if (!isJsonObject(entry)) return undefined;
  const { input, output, cached, currency, date } = entry;
  if (!isPrice(input) && !isPrice(output)) return undefined;
  return {
    ...(isPrice(input) && { input }),
    ...(isPrice(output) && { output }),
    ...(isPrice(cached) && { cached }),
    currency: stringOr(currency) ?? 'USD',
    ...(typeof date === 'string' && { date }),
  };
}

function isPrice(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Returns the price of exactly this model, or else of the longest beginning of its name. */
export function priceOf(prices: Prices, model: string): Price | undefined {
  const exact = prices.get(model);
  if (exact !== undefined) return exact;
  const [longest] = [...prices.keys()]
    .filter((name) => name.endsWith('*') && model.startsWith(name.slice(0, -1)))
    .toSorted((one, other) => other.length - one.length);
  return longest === undefined ? undefined : prices.get(longest);
}

/**
 * Returns the cost of a usage; `undefined` if a count or a price is missing, because a part of the cost would look like
 * all of it. Servers that do not count cached tokens as input report more of them than of input.
 */
export function costOf({ input, output, cached = 0 }: Usage, price: Price): number | undefined {
  if (input === undefined || output === undefined) return undefined;
  if (price.input === undefined || price.output === undefined) return undefined;
  const fresh = cached > input ? input : input - cached;
  return (fresh * price.input + cached * (price.cached ?? price.input) + output * price.output) / 1_000_000;
}
