/** Converts entries of a neutral conversation to Harmony messages, one for each entry; only texts are kept. */
import type { Entry, Loss } from '../../core/conversation/neutral.ts';
import type { Written } from '../contract/converter.ts';
import { isRole } from './header.ts';
import { instructionsHeading } from './readNeutral.ts';
import { isBuiltIn } from './tools.ts';

type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;

export function writeNeutral(entries: readonly Entry[]): readonly Written[] {
  const names = new Map<string, string>();
  return entries.map((entry) => {
    if (entry.kind === 'call') names.set(entry.callId, entry.name);
    const losses: Loss[] = [];
    const lose = (what: string, why: Loss['why'] = 'noPlace', pointer = entry.at): void => {
      losses.push({ pointer, what, why });
    };
    if ('id' in entry && entry.id !== undefined) lose(`id ${entry.id}`);
    return { json: writeEntry(entry, names, lose), count: 1, losses };
  });
}

type Lose = (what: string, why?: Loss['why'], pointer?: string) => void;

function writeEntry(entry: Entry, names: ReadonlyMap<string, string>, lose: Lose): Written['json'] {
  switch (entry.kind) {
    case 'message':
      return writeMessage(entry, lose);
    case 'reasoning': {
      const text = separate(entry.texts.join('\n\n'), lose);
      return { text: `<|start|>assistant<|channel|>analysis<|message|>${text}<|end|>` };
    }
    case 'call':
      return writeCall(entry, lose);
    case 'output': {
      lose(`call ${entry.callId}`);
      const name = recipient(entry.name ?? names.get(entry.callId) ?? 'tool', lose);
      const channel = isBuiltIn(name) ? 'analysis' : 'commentary';
      const head = `<|start|>${name} to=assistant<|channel|>${channel}<|message|>`;
      return { text: `${head}${separate(entry.output, lose)}<|end|>`, id: entry.callId };
    }
    case 'foreign':
      lose(entry.what, 'unknownType');
      return undefined;
  }
}

function writeCall(entry: Of<'call'>, lose: Lose): Written['json'] {
  const { callId, name, tool, server } = entry;
  lose(`call ${callId}`);
  if (tool !== 'function') lose([tool, name, server].filter((word) => word !== undefined).join(' '), 'otherForm');
  const to = recipient(name, lose);
  const header = isBuiltIn(to)
    ? `assistant<|channel|>analysis to=${to} code`
    : `assistant<|channel|>commentary to=${to} <|constrain|>json`;
  return { text: `<|start|>${header}<|message|>${separate(entry.arguments, lose)}<|call|>`, id: callId };
}

/** A name stands between blanks and tokens, so it must contain neither. */
function recipient(name: string, lose: Lose): string {
  const safe = name.replaceAll(/[\s<>|]+/g, '_') || 'tool';
  if (safe !== name) lose(`name ${name}`, 'reserved');
  return isBuiltIn(safe) ? safe : `functions.${safe}`;
}

/**
 * Chat templates put system instructions in a developer message, because the system message belongs to the model
 * itself.
 */
function writeMessage({ role, name, parts, at }: Of<'message'>, lose: Lose): Written['json'] {
  if (name !== undefined) lose(`name ${name}`);
  const isInstructions = role === 'system' || role === 'developer';
  const speaker = isInstructions ? 'developer' : role;
  if (role === 'system') lose('role system', 'otherForm', `${at}/role`);
  const known = isRole(speaker) && speaker !== 'tool' ? speaker : 'user';
  if (known !== speaker) lose(`role ${role}`, 'otherForm', `${at}/role`);
  const texts = parts.flatMap((part) => {
    if (part.kind === 'text') return [part.text];
    if (part.kind !== 'refusal') lose(part.kind, 'noPlace', part.at);
    else lose('refusal', 'otherForm', part.at);
    return part.kind === 'refusal' ? [part.text] : [];
  });
  const channel = known === 'assistant' ? '<|channel|>final' : '';
  const text = separate(texts.join('\n\n'), lose);
  return { text: `<|start|>${known}${channel}<|message|>${isInstructions ? instructionsHeading : ''}${text}<|end|>` };
}

/** Splits the start of anything that looks like a token, because such text would be read as a token. */
function separate(text: string, lose: Lose): string {
  const safe = text.replaceAll('<|', '< |');
  if (safe !== text) lose('<|', 'reserved');
  return safe;
}
