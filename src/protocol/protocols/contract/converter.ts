/**
 * What a protocol must implement so that its documents can be converted: reading and writing its elements and its
 * head.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Entry, Loss, NeutralHead, StatedMedia } from '../../core/conversation/neutral.ts';

/** Public surface: users type these ids on the command line. */
export type ConverterId = string;

export type ConvertedForm = 'request' | 'answer' | 'messages';

export interface Element {
  readonly json: Json;
  /** JSON Pointer to the element in the document. */
  readonly at: string;
}

/**
 * A document split into its parts. A value that belongs neither to the list nor to the head, such as instructions,
 * may also be an element.
 */
export interface SplitDocument {
  readonly form: ConvertedForm;
  /** The object without its list; `undefined` where the document is the list. */
  readonly head: JsonObject | undefined;
  readonly elements: readonly Element[];
}

/** One element of the target, and the number of entries that it contains. */
export interface Written {
  /** `undefined` where the target cannot represent any of the entries. */
  readonly json: Json | undefined;
  readonly count: number;
  readonly losses: readonly Loss[];
}

export interface Converter {
  readonly id: ConverterId;
  /** The protocol of which this is a profile; its documents look like the documents of that protocol. */
  readonly protocol?: string;
  /** The name shown to users, the same in every language. */
  readonly title: string;
  /** Whether its elements and heads may have a `metadata` member for additional data to keep; see `keep.ts`. */
  readonly keepsMetadata: boolean;
  /** An output must have the name of its call, which other protocols do not repeat. */
  readonly namesOutputs?: true;
  /** What its media parts can state besides their source. */
  readonly states?: readonly (keyof StatedMedia)[];
  /** The form that a document of the given form has after the conversion. */
  formOf(form: ConvertedForm): ConvertedForm;
  split(document: Json): SplitDocument;
  /** The reverse of `split`: splitting the result gives the same parts. */
  join(form: ConvertedForm, head: JsonObject | undefined, elements: readonly Json[]): Json;
  /** Reads one element as entries, at least one. Never throws. */
  read(element: Json, at: string): readonly Entry[];
  /** Writes all entries, in order. Each entry is in exactly one of the results. */
  write(entries: readonly Entry[]): readonly Written[];
  readHead(head: JsonObject, form: ConvertedForm): NeutralHead;
  writeHead(head: NeutralHead, form: ConvertedForm): { readonly json: JsonObject; readonly losses: readonly Loss[] };
}

/** The setting names of a protocol: neutral name → member. */
export type SettingNames = Readonly<Record<string, string>>;

/** Reads the settings by their neutral names; `known` contains the members that the table covers. */
export function readSettings(
  head: JsonObject,
  names: SettingNames,
): Pick<NeutralHead, 'settings'> & { readonly known: ReadonlySet<string> } {
  const settings = new Map<string, { readonly json: Json; readonly at: string }>();
  const known = new Set<string>();
  for (const [neutral, member] of Object.entries(names)) {
    const json = head[member];
    if (json === undefined || settings.has(neutral)) continue;
    known.add(member);
    if (json !== null) settings.set(neutral, { json, at: `/${member}` });
  }
  return { settings, known };
}

/** Writes the settings that are in the table as members; all other settings are losses. */
export function writeSettings(
  { settings }: NeutralHead,
  names: SettingNames,
): { readonly json: JsonObject; readonly losses: readonly Loss[] } {
  const members: [string, Json][] = [];
  const losses: Loss[] = [];
  for (const [neutral, { json, at }] of settings) {
    const member = Object.hasOwn(names, neutral) ? names[neutral] : undefined;
    if (member === undefined) losses.push({ pointer: at, what: at.slice(1), why: 'noPlace' });
    else members.push([member, json]);
  }
  return { json: Object.fromEntries(members), losses };
}
