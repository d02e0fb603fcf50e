/**
 * Traits of messages that only some rules check. Most messages lack most of these traits, so those rules do
 * not need to see them.
 */
import { isJsonObject } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';

interface RuleWithTrait {
  readonly looksAt?: Trait;
}

/** `list` means that the content is written as a list of parts. */
export type Trait = 'calls' | 'outputs' | 'images' | 'list';

export function hasTrait(message: Message, trait: Trait): boolean {
  switch (trait) {
    case 'calls':
      return message.calls.length > 0;
    case 'outputs':
      return message.outputs.length > 0;
    case 'images':
      return message.parts.some(({ kind }) => kind === 'image');
    case 'list':
      return isJsonObject(message.json) && Array.isArray(message.json['content']);
  }
}

const traits: readonly Trait[] = ['calls', 'outputs', 'images', 'list'];

/** Selects the rules that must see a message, from the rules that check messages separately. Keeps their order. */
export function createRuleFilter<Kind extends { readonly rule: RuleWithTrait }>(
  all: readonly Kind[],
): (message: Message) => readonly Kind[] {
  const chosen = new Map<number, readonly Kind[]>();
  return (message) => {
    let set = 0;
    for (const [index, trait] of traits.entries()) if (hasTrait(message, trait)) set |= 1 << index;
    const known = chosen.get(set);
    if (known !== undefined) return known;
    const choice = all.filter(({ rule: { looksAt } }) => looksAt === undefined || hasTrait(message, looksAt));
    chosen.set(set, choice);
    return choice;
  };
}
