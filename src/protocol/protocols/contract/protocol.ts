/**
 * Everything that is known about one protocol, as `protocol.ts` in its folder defines it. Each member except the
 * first three may be absent; the protocol then cannot be read, completed, converted or served.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { Locale } from '../../core/l10n/lexicon.ts';
import type { Authoring } from './authoring.ts';
import type { Converter } from './converter.ts';
import type { Certainty, Container, Dialect, Form } from './dialect.ts';
import type { LintProfile } from './profile.ts';
import type { Programs } from './programs.ts';
import type { ProtocolAdapter } from './protocolAdapter.ts';
import type { ProtocolServer } from './protocolServer.ts';
import type { RuntimeAdapter } from './runtimeAdapter.ts';

/** An element of a conversation, an event, or the object around a conversation. */
export type Piece = 'element' | 'event' | 'request' | 'answer';

/** The JSON Schemas of pieces, with descriptions in the given language; they are created on demand. */
export type PieceSchemas = Readonly<Partial<Record<Piece, (locale: Locale) => JsonObject>>>;

/**
 * The parts of a protocol that only editors need: `editor.ts` in its folder, which builds without an editor leave
 * out.
 */
export interface EditorWords {
  readonly authoring: Authoring;
  readonly schemas: PieceSchemas;
}

/** A protocol whose documents are text, not JSON. */
export interface TextForm {
  /** Checks the beginning of a text. */
  recognize(sample: string): Certainty;
  /** Finds the element at a pointer, as offsets in the text. Never throws. */
  locate(text: string): (pointer: string) => { readonly start: number; readonly end: number };
  /** The VS Code language id of such texts. */
  readonly language: string;
}

/** Files that belong to a protocol because of their names. */
export interface NamedFiles {
  readonly name: RegExp;
  /** The same as a glob, for example for a workspace search. */
  readonly glob: string;
  /** What is assumed about such a file, unless its content shows otherwise; absent for text that is not JSON. */
  readonly holds?: { readonly form: Form; readonly container: Container; readonly list?: string };
}

export interface Protocol {
  /** Public surface: written into run files, printed by the CLI, named by options. */
  readonly id: string;
  /** The name shown to users, the same in every language. */
  readonly title: string;
  /** Known producers; the first is the default. */
  readonly profiles: readonly LintProfile[];
  readonly files?: readonly NamedFiles[];
  /** How its documents and streams are read, and how its requests are written. */
  readonly dialect?: Dialect;
  readonly text?: TextForm;
  /** How its requests and streams are written as code; plain HTTP when absent. */
  readonly programs?: Programs;
  /** Also absent in builds that have no editor. */
  readonly editor?: EditorWords | undefined;
  /** How its documents are converted from and to other protocols. */
  readonly converter?: Converter;
  /** The same for profiles whose documents have a different form; these profiles have ids of their own. */
  readonly profileConverters?: readonly Converter[];
  /** How adapters of real servers convert its documents. */
  readonly runtimeAdapters?: readonly RuntimeAdapter[];
  /** How a server answers in this protocol, in addition to the native protocol of the sample agent. */
  readonly adapter?: ProtocolAdapter;
  /** The same, for protocols in which clients can request more than a single answer. */
  readonly server?: ProtocolServer;
}
