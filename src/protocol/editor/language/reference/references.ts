/** Definition, references and rename for ids of calls and messages, and for names of tools. */
import { createTranslate, type Locale } from '../../../core/l10n/lexicon.ts';
import { renameSentences, type RenameKey } from '../../../core/l10n/rename.ts';
import type { TextEdit } from '../../../core/document/textEdit.ts';
import { findPlaces, type FoundPlace, type Searchable, type Target, targetAt } from './places.ts';

/** The calls for an output's id, the declaration of a tool, or the message with an id. Empty where there is none. */
export function definitionsAt(text: string, offset: number, around: Searchable): readonly FoundPlace[] {
  return referencesAt(text, offset, around).filter(({ isDefinition }) => isDefinition);
}

/** All places, including the one at the offset and the definitions. */
export function referencesAt(text: string, offset: number, around: Searchable): readonly FoundPlace[] {
  const target = targetAt(text, offset, around);
  return target === undefined ? [] : findPlaces(target, around);
}

interface RenameEdit extends TextEdit {
  /** Index of the element; `undefined` for the head. */
  readonly index: number | undefined;
}

type Rename =
  | { readonly ok: true; readonly edits: readonly RenameEdit[] }
  | { readonly ok: false; readonly reason: string };

/** Whether something can be renamed at the offset: returns the target, or a sentence with the reason why not. */
export function renameTargetAt(
  text: string,
  offset: number,
  around: Searchable,
): { readonly ok: true; readonly target: Target } | { readonly ok: false; readonly reason: string } {
  const target = targetAt(text, offset, around);
  return target === undefined ? refuse('nothing', around.locale) : { ok: true, target };
}

/** Returns the edits for all places, or a sentence with the reason why renaming is not possible. */
export function renameAt(text: string, offset: number, { name, around }: { name: string; around: Searchable }): Rename {
  const found = renameTargetAt(text, offset, around);
  if (!found.ok) return found;
  const { target } = found;
  const places = findPlaces(target, around);
  const problem = problemWith(name, target, { places, around });
  if (problem !== undefined) return refuse(problem, around.locale, name);
  const written = JSON.stringify(name);
  return { ok: true, edits: places.map(({ index, range }) => ({ index, ...range, text: written })) };
}

function problemWith(
  name: string,
  target: Target,
  { places, around }: { readonly places: readonly FoundPlace[]; readonly around: Searchable },
): RenameKey | undefined {
  if (name === '') return 'empty';
  if (name === target.text) return undefined;
  if (target.kind === 'tool' && !around.authoring.toolName.test(name)) return 'toolName';
  return isTaken(name, target, { places, around }) ? 'taken' : undefined;
}

/**
 * Whether the new name already exists, so that two things would become one. Where ids may be reused, only the same
 * exchange counts.
 */
function isTaken(
  name: string,
  { kind, ...target }: Target,
  { places, around }: { readonly places: readonly FoundPlace[]; readonly around: Searchable },
): boolean {
  if (kind === 'tool') return around.tools.some((tool) => tool.name === name);
  if (kind === 'message') return findPlaces({ ...target, kind, text: name }, around).length > 0;
  const { conversation } = around;
  if (conversation.pairing === 'by-id') {
    return conversation.callers(name).length + conversation.answerers(name).length > 0;
  }
  const digests = places.map(({ index }) => (index === undefined ? undefined : conversation.at(index)));
  return digests.some((one) => [...(one?.calls ?? []), ...(one?.outputs ?? [])].some(({ id }) => id === name));
}

function refuse(key: RenameKey, locale: Locale, name = ''): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason: createTranslate(renameSentences, locale)(key, { name }) };
}
