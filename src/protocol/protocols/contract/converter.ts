/** What a protocol must be able to do to be converted from and to: its elements and its head, each way. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Entry, Loss, NeutralHead } from '../../core/conversation/neutral.ts';

/** Public surface: named by the command line. */
export type ConverterId = string;

export type ConvertedForm = 'request' | 'answer' | 'messages';

export interface Element {
  readonly json: Json;
  /** JSON Pointer to it in the document. */
  readonly at: string;
}

/** A document taken apart. What is neither list nor head may be an element as well, such as instructions. */
export interface SplitDocument {
  readonly form: ConvertedForm;
  /** The object without its list; `undefined` where the document is the list. */
  readonly head: JsonObject | undefined;
  readonly elements: readonly Element[];
}

/** One element of the target, and how many of the entries are in it. */
export interface Written {
  /** `undefined` where the target cannot say any of it. */
  readonly json: Json | undefined;
  readonly count: number;
  readonly losses: readonly Loss[];
}

export interface Converter {
  readonly id: ConverterId;
  /** The protocol that it is a profile of; its documents look like those. */
  readonly dialect?: string;
  /** What people call it, in every language. */
  readonly title: string;
  /** Whether its elements and heads may have a member `metadata` for what else is to be kept; see `keep.ts`. */
  readonly keepsMetadata: boolean;
  /** The form that a document of that form becomes. */
  formOf(form: ConvertedForm): ConvertedForm;
  split(document: Json): SplitDocument;
  /** The way back: `split` of it gives the same. */
  join(form: ConvertedForm, head: JsonObject | undefined, elements: readonly Json[]): Json;
  /** One element as entries, at least one. Never throws. */
  read(element: Json, at: string): readonly Entry[];
  /** All entries, in order, each in exactly one of the results. */
  write(entries: readonly Entry[]): readonly Written[];
  readHead(head: JsonObject, form: ConvertedForm): NeutralHead;
  writeHead(head: NeutralHead, form: ConvertedForm): { readonly json: JsonObject; readonly losses: readonly Loss[] };
}

/** The table of a dialect: neutral name → member. */
export type SettingNames = Readonly<Record<string, string>>;

/** Settings by their neutral names; `unread` is what the table does not have. */
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

/** The settings that the table has, as members; the others are losses. */
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
