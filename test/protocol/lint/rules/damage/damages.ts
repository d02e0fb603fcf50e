/** Lists all ways to damage a stream. */
import { contentDamages } from './contentDamages.ts';
import type { Damage } from './damage.ts';
import { meaningDamages } from './meaningDamages.ts';
import { orderDamages } from './orderDamages.ts';

export const damages: readonly Damage[] = [...orderDamages, ...contentDamages, ...meaningDamages];
