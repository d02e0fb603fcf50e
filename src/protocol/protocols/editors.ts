/**
 * What editors use of each protocol: where names and calls are, snippets, and JSON Schemas for completions and hovers.
 * This list is apart from `registry.ts`, so that programs without an editor (the CLI and the library) do not contain
 * it. A protocol without an entry is edited like any JSON document.
 */
import type { JsonObject } from '../core/json/json.ts';
import type { Locale } from '../core/l10n/translate.ts';
import { a2aEditor } from './a2a/editor.ts';
import { agUiEditor } from './ag-ui/editor.ts';
import { agentApiEditor } from './agent-api/editor.ts';
import { agentScope2Editor } from './agentscope-2/editor.ts';
import { chatEditor } from './chat/editor.ts';
import { plainAuthoring, type Authoring, type EditorSupport, type Piece } from './contract/authoring.ts';
import type { Form } from './contract/documents.ts';
import { responsesEditor } from './responses/editor.ts';

const listed = [agentScope2Editor, agentApiEditor, agUiEditor, chatEditor, responsesEditor, a2aEditor];
const editors = new Map(listed.map((editor) => [editor.protocol, editor]));

/** Adds the entry of a protocol that is not built in. Returns a function that removes the entry again. */
export function addEditor(editor: EditorSupport): () => void {
  editors.set(editor.protocol, editor);
  return () => editors.delete(editor.protocol);
}

/** Returns almost empty data for a protocol without an entry. */
export function authoringOf(id: string): Authoring {
  return editors.get(id)?.authoring ?? plainAuthoring;
}

/** Returns which piece an element of a document of this form is. */
export function pieceOfElement(form: Form): Piece {
  if (form === 'requests') return 'request';
  return form === 'events' ? 'event' : 'element';
}

type Make = (locale: Locale) => JsonObject;

/** A schema is created once per language. */
const made = new WeakMap<Make, Map<Locale, JsonObject>>();

/** Returns `{}` when the protocol has no such piece. */
export function documentSchema(id: string, piece: Piece, locale: Locale): JsonObject {
  const make = editors.get(id)?.schemas[piece];
  if (make === undefined) return {};
  const byLocale = made.get(make) ?? new Map<Locale, JsonObject>();
  made.set(make, byLocale);
  const schema = byLocale.get(locale) ?? make(locale);
  byLocale.set(locale, schema);
  return schema;
}
