/** What a message has that some rules only look at; most messages lack most of it, and need not be shown to them. */
import { isJsonObject } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';

interface Choosy {
  readonly looksAt?: Trait;
}

/** `list`: a content that is written as a list of parts. */
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

/** Of rules that judge messages by themselves, those to which a message is to be shown, in the same order. */
export function createRuleChoice<Kind extends { readonly rule: Choosy }>(
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
