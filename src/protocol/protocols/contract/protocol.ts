/**
 * All that is known of one protocol, as its folder tells it in `protocol.ts`. Each member but the first
 * three may be absent, and then the protocol cannot be read, completed, converted or served.
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

/** The JSON Schemas of pieces, with descriptions in a language; made when asked for. */
export type PieceSchemas = Readonly<Partial<Record<Piece, (locale: Locale) => JsonObject>>>;

/** What only editors need of a protocol: `editor.ts` in its folder, which builds without an editor leave out. */
export interface EditorWords {
  readonly authoring: Authoring;
  readonly schemas: PieceSchemas;
}

/** A protocol whose documents are text, not JSON. */
export interface TextForm {
  /** Judges the beginning of a text. */
  recognize(sample: string): Certainty;
  /** Where the element at a pointer stands, in offsets. Never throws. */
  locate(text: string): (pointer: string) => { readonly start: number; readonly end: number };
  /** What VS Code calls such texts. */
  readonly language: string;
}

/** Files that are of a protocol by their names. */
export interface NamedFiles {
  readonly name: RegExp;
  /** For globs, such as those of a workspace search. */
  readonly glob: string;
  /** What is taken for granted of such a file, where its content does not say something else; absent for text that is no JSON. */
  readonly holds?: { readonly form: Form; readonly container: Container; readonly list?: string };
}

export interface Protocol {
  /** Public surface: written into run files, printed by the CLI, named by options. */
  readonly id: string;
  /** What people call it, in every language. */
  readonly title: string;
  /** Known producers; the first is the default. */
  readonly profiles: readonly LintProfile[];
  readonly files?: readonly NamedFiles[];
  /** How its documents and streams are read, and its requests written. */
  readonly dialect?: Dialect;
  readonly text?: TextForm;
  /** What its requests and streams are as code; plain HTTP when absent. */
  readonly programs?: Programs;
  /** Absent as well in builds that have no editor. */
  readonly editor?: EditorWords | undefined;
  /** How its documents are converted from and to. */
  readonly converter?: Converter;
  /** The same for profiles whose documents are others: they have ids of their own. */
  readonly profileConverters?: readonly Converter[];
  /** What adapters of real servers make of its documents. */
  readonly runtimeAdapters?: readonly RuntimeAdapter[];
  /** How a server speaks it, beside the sample agent's own tongue. */
  readonly adapter?: ProtocolAdapter;
  /** The same, where there is more to ask than for one answer. */
  readonly server?: ProtocolServer;
}
