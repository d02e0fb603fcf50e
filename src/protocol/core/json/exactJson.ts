/**
 * JSON values that remember how they were written where a JavaScript value cannot: `12345678901234567890`, `1.0`,
 * `1e400`, `-0`, escapes, and members that share a name. The values are those that `JSON.parse` returns. The texts are
 * stored separately, keyed by the identity of the object or array that contains them.
 */
import { refuseMany } from './countValues.ts';
import { deepestJson, refuseDeep } from './jsonDepth.ts';
import type { Json, JsonObject } from './jsonTypes.ts';
import { compactJson, indentJson, jsonTokens } from './jsonText.ts';

interface WrittenMember {
  readonly name: string;
  /** The name as it is written, with its quotes. Empty for an element of an array. */
  readonly nameText: string;
  readonly value: Json;
  /** The value as it is written, or `undefined` for a value that remembers its own text. */
  readonly text: string | undefined;
}

const memory = new WeakMap<object, readonly WrittenMember[]>();

/** Parses like `parseJson`, and remembers the texts that would be lost otherwise. Throws the same errors. */
export function parseExact(text: string): Json {
  return parseExactWithin(text, deepestJson);
}

/** Parses like `parseExact`, with another maximum depth. */
export function parseExactWithin(text: string, max: number): Json {
  refuseMany(text);
  const plain = refuseDeep(JSON.parse(text) as Json, text, max);
  if (JSON.stringify(plain) === compactJson(text)) return plain;
  return readValue([...jsonTokens(text)], { at: 0 });
}

/** Parses like `parseExact`, but returns `undefined` if the text is not JSON. */
export function tryParseExact(text: string): Json | undefined {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

/** Matches text that may be a number which `JSON.stringify` would write differently. */
const unusualNumber = /[:,[\s](?:-0(?![.\d])|-?(?:\d{16}|0\.0{6}|\d+\.\d*(?:0(?!\d)|\d{15})|\d+(?:\.\d+)?[eE]))/;

/** Parses, and remembers the texts of numbers. Intended for many texts that rarely contain such numbers. */
export function parseKeepingNumbers(text: string): Json {
  return unusualNumber.test(text) ? parseExact(text) : (JSON.parse(text) as Json);
}

interface Cursor {
  at: number;
}

function readValue(tokens: readonly string[], cursor: Cursor): Json {
  const token = tokens[cursor.at] ?? 'null';
  cursor.at += 1;
  if (token !== '{' && token !== '[') return JSON.parse(token) as Json;
  const isObject = token === '{';
  const members: WrittenMember[] = [];
  const places = new Map<string, number>();
  while (tokens[cursor.at] !== (isObject ? '}' : ']')) {
    if (tokens[cursor.at] === ',') cursor.at += 1;
    const nameText = isObject ? (tokens[cursor.at] ?? '""') : '';
    if (isObject) cursor.at += 2;
    const valueText = tokens[cursor.at];
    const value = readValue(tokens, cursor);
    const name = isObject ? (JSON.parse(nameText) as string) : String(members.length);
    const before = places.get(name);
    const hidden = before === undefined ? undefined : members[before];
    // Only the last member of a name is part of the value. The earlier ones are kept only as text.
    if (before !== undefined && hidden !== undefined)
      members[before] = { ...hidden, text: hidden.text ?? printExact(hidden.value) };
    places.set(name, members.length);
    members.push({ name, nameText, value, text: isCompound(value) ? undefined : valueText });
  }
  cursor.at += 1;
  return remember(isObject ? toObject(members) : members.map(({ value }) => value), members);
}

function isCompound(value: Json | undefined): value is JsonObject | readonly Json[] {
  return typeof value === 'object' && value !== null;
}

function toObject(members: readonly WrittenMember[]): JsonObject {
  return Object.fromEntries(members.map(({ name, value }) => [name, value]));
}

/** Returns the value itself, and stores its members' texts if they differ from what would be written anyway. */
function remember<Value extends JsonObject | readonly Json[]>(value: Value, members: readonly WrittenMember[]): Value {
  const names = Object.keys(value);
  const isUsual =
    names.length === members.length &&
    members.every(
      ({ name, nameText, value: one, text }, index) =>
        name === names[index] &&
        (nameText === '' || nameText === JSON.stringify(name)) &&
        (text === undefined || text === JSON.stringify(one)),
    );
  if (!isUsual) memory.set(value, members);
  return value;
}

/**
 * Prints like `JSON.stringify`, with the texts that `parseExact` remembers. A value that has changed since then is
 * printed anew.
 */
export function printExact(value: Json, indent = ''): string {
  try {
    if (isExact(value)) return indent === '' ? printCompact(value) : indentJson(printCompact(value), indent);
  } catch {
    // The value is nested deeper than the stack allows. The built-in function can go deeper.
  }
  return JSON.stringify(value, undefined, indent);
}

function printCompact(value: Json): string {
  if (typeof value === 'number') return printNumber(value);
  if (!isCompound(value)) return JSON.stringify(value);
  const members = memory.get(value);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return `[${list.map((one, index) => textAt(members?.[index], one) ?? printCompact(one)).join(',')}]`;
  }
  const object = value as JsonObject;
  const last = lastOf(members ?? []);
  const known = (members ?? []).flatMap((member) => {
    const { name, nameText, value: before } = member;
    const now = Object.hasOwn(object, name) ? object[name] : undefined;
    if (now === undefined) return [];
    if (last.get(name) === member) return [`${nameText}:${textAt(member, now) ?? printCompact(now)}`];
    const isOverruledStill = Object.is(last.get(name)?.value, now);
    return isOverruledStill ? [`${nameText}:${member.text ?? printCompact(before)}`] : [];
  });
  const added = Object.entries(object).flatMap(([name, member]) =>
    member === undefined || last.has(name) ? [] : [`${JSON.stringify(name)}:${printCompact(member)}`],
  );
  return `{${[...known, ...added].join(',')}}`;
}

/** Maps each name to its last member, which is the one that counts. */
function lastOf(members: readonly WrittenMember[]): ReadonlyMap<string, WrittenMember> {
  return new Map(members.map((member) => [member.name, member]));
}

function textAt(member: WrittenMember | undefined, now: Json): string | undefined {
  return member !== undefined && Object.is(member.value, now) ? member.text : undefined;
}

/** Prints the numbers that `JSON.stringify` changes: infinities and negative zero. */
function printNumber(value: number): string {
  if (Object.is(value, -0)) return '-0';
  if (value === Infinity) return '1e999';
  return value === -Infinity ? '-1e999' : JSON.stringify(value);
}

/** Returns the text of the member or element with that name as it was written, if it is remembered. */
export function writtenAt(value: Json | undefined, name: string): string | undefined {
  if (!isCompound(value)) return undefined;
  const members = memory.get(value);
  const known = growing.get(value);
  const place = known !== undefined && known.members === members ? known.places.get(name) : undefined;
  const member = place === undefined ? members?.findLast((one) => one.name === name) : members?.[place];
  return textAt(member, (value as JsonObject)[name] ?? null);
}

/** Whether the texts of the members or elements of this object or list are remembered, not of those inside them. */
export function hasTexts(value: JsonObject | readonly Json[]): boolean {
  return memory.has(value);
}

/** Returns the remembered texts of all members or elements that have not changed since, by their names. */
export function writtenTexts(value: Json | undefined): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const members = isCompound(value) ? memory.get(value) : undefined;
  for (const member of members ?? []) {
    const text = textAt(member, (value as JsonObject)[member.name] ?? null);
    if (text === undefined) texts.delete(member.name);
    else texts.set(member.name, text);
  }
  return texts;
}

/**
 * Returns the object itself, which now remembers the texts of the members that it has from the sources. Other than with
 * `inheritExact`, its members keep their order, and what is inside them is not looked at.
 */
export function adoptExact<Value extends JsonObject>(
  value: Value,
  ...sources: readonly (JsonObject | undefined)[]
): Value {
  for (const source of sources) if (source !== undefined && (hasTexts(value) || hasTexts(source))) adopt(value, source);
  return value;
}

/** The members of an object that adopts texts again and again, such as one that each event of a stream adds to. */
interface GrowingMembers {
  readonly members: WrittenMember[];
  /** The index of each name. */
  readonly places: Map<string, number>;
}

const growing = new WeakMap<object, GrowingMembers>();

/** Takes as long as the source has members, however many the value has. */
function adopt(value: JsonObject, source: JsonObject): void {
  const written = lastOf(memory.get(source) ?? []);
  for (const [name, one] of Object.entries(source)) {
    if (one === undefined || !Object.hasOwn(value, name) || !Object.is(value[name], one)) continue;
    rememberText(value, name, textAt(written.get(name), one));
  }
}

/**
 * Remembers how a member, or an element at the end of a list, is written that has just been set. `text` is `undefined`
 * if JavaScript writes it in the same way. Takes the same time however many others there are.
 */
export function rememberText(value: JsonObject | readonly Json[], name: string, text: string | undefined): void {
  if (text === undefined && !hasTexts(value)) return;
  const { members, places } = growingMembers(value);
  const place = places.get(name) ?? members.length;
  places.set(name, place);
  const nameText = Array.isArray(value) ? '' : JSON.stringify(name);
  members[place] = { name, nameText, value: (value as JsonObject)[name] ?? null, text };
}

function growingMembers(value: JsonObject | readonly Json[]): GrowingMembers {
  const known = growing.get(value);
  if (known !== undefined && known.members === memory.get(value)) return known;
  const members = writtenMembers(value, writtenTexts(value));
  const created = { members, places: new Map(members.map(({ name }, place) => [name, place])) };
  growing.set(value, created);
  memory.set(value, members);
  return created;
}

/** Returns the value itself, which now remembers these texts of its members or elements, and no others. */
export function rememberTexts<Value extends JsonObject | readonly Json[]>(
  value: Value,
  texts: ReadonlyMap<string, string>,
): Value {
  if (texts.size > 0 || memory.has(value)) memory.set(value, writtenMembers(value, texts));
  return value;
}

/**
 * Checks whether any text inside the value is remembered, which means that `JSON.stringify` may write a different text
 * than `printExact`.
 */
export function isExact(value: Json | undefined): boolean {
  if (typeof value === 'number') return printNumber(value) !== JSON.stringify(value);
  return isCompound(value) && (memory.has(value) || Object.values(value).some((one: Json | undefined) => isExact(one)));
}

/** Returns the value itself, which now also remembers the texts that its source remembers at the same locations. */
export function inheritExact<Value extends Json>(value: Value, source: Json | undefined): Value {
  withinStack(() => inherit(value, source));
  return value;
}

function inherit(value: Json | undefined, source: Json | undefined): void {
  if (!isCompound(value) || !isCompound(source) || Object.is(value, source)) return;
  const members = memory.get(source);
  if (members !== undefined && !memory.has(value)) memory.set(value, growing.has(source) ? [...members] : members);
  for (const [name, member] of Object.entries(value) as [string, Json | undefined][]) {
    if (Object.hasOwn(source, name)) inherit(member, (source as JsonObject)[name]);
  }
}

/** If the value is nested deeper than the stack allows, the texts that were reached are kept. */
function withinStack(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/**
 * Returns the value itself, which a conversion made from `source`. Its numbers are written as they are in the source if
 * a member of the same name has the same number there, or if JavaScript cannot hold the number exactly.
 */
export function copyExact<Value extends Json>(value: Value, source: Json): Value {
  const texts = new Map<string, string | undefined>();
  const learn = (key: string, text: string): void => {
    texts.set(key, texts.has(key) && texts.get(key) !== text ? undefined : text);
  };
  const learnFrom: LookAtNumber = (number, name, parent) => {
    const text = writtenAt(parent, name) ?? printNumber(number);
    learn(`${name} ${number}`, text);
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) learn(` ${number}`, text);
  };
  const copyText: LookAtNumber = (number, name, parent) => {
    const text = texts.get(`${name} ${number}`) ?? texts.get(` ${number}`);
    if (text === undefined || text === printNumber(number) || writtenAt(parent, name) !== undefined) return;
    const members = memory.get(parent) ?? writtenMembers(parent);
    memory.set(
      parent,
      members.map((one) => (one.name === name ? { ...one, text } : one)),
    );
  };
  withinStack(() => {
    eachNumber(source, learnFrom);
    eachNumber(value, copyText);
  });
  return value;
}

type LookAtNumber = (number: number, name: string, parent: JsonObject | readonly Json[]) => void;

function eachNumber(value: Json | undefined, look: LookAtNumber): void {
  if (!isCompound(value)) return;
  for (const [name, member] of Object.entries(value) as [string, Json | undefined][]) {
    if (typeof member === 'number') look(member, name, value);
    else eachNumber(member, look);
  }
}

function writtenMembers(
  value: JsonObject | readonly Json[],
  texts: ReadonlyMap<string, string> = new Map(),
): WrittenMember[] {
  const isList = Array.isArray(value);
  return (Object.entries(value) as [string, Json | undefined][]).flatMap(([name, member]) =>
    member === undefined
      ? []
      : [{ name, nameText: isList ? '' : JSON.stringify(name), value: member, text: texts.get(name) }],
  );
}

/** Returns a copy of the object or array with another value at that name, written as `text` if it is given. */
export function replaceExact(value: Json, name: string, member: Json, text?: string): Json {
  if (!isCompound(value)) return value;
  const members = memory.get(value) ?? writtenMembers(value);
  const replaced = members.map((one) => (one.name === name ? { ...one, value: member, text } : one));
  const copy = Array.isArray(value)
    ? (value as readonly Json[]).map((one, index) => (String(index) === name ? member : one))
    : { ...(value as JsonObject), [name]: member };
  memory.set(copy, replaced);
  return copy;
}

/**
 * Returns the object or array with each name and each value replaced by the results of the functions. A value that is
 * not changed keeps its text. The parameter `text` is the value's remembered text, if there is one.
 */
export function mapExact(
  value: JsonObject | readonly Json[],
  toName: (name: string) => string,
  toValue: (value: Json, text: string | undefined) => Json,
): Json {
  const isList = Array.isArray(value);
  const members = memory.get(value);
  if (members === undefined) {
    if (isList) return (value as readonly Json[]).map((one) => toValue(one, undefined));
    const entries = Object.entries(value as JsonObject);
    return Object.fromEntries(entries.map(([name, one]) => [toName(name), toValue(one ?? null, undefined)]));
  }
  const last = lastOf(members);
  const mapMember = (member: WrittenMember, current: Json, isHidden: boolean): WrittenMember => {
    const text = textAt(member, current);
    const next = toValue(current, text);
    const name = isList ? member.name : toName(member.name);
    return {
      name,
      nameText: name === member.name ? member.nameText : JSON.stringify(name),
      value: next,
      text: Object.is(next, current) ? text : isHidden ? printExact(next) : undefined,
    };
  };
  const mapped = [
    ...members.flatMap((member) => {
      const now = (value as JsonObject)[member.name];
      const isHidden = last.get(member.name) !== member;
      return now === undefined ? [] : [mapMember(member, isHidden ? member.value : now, isHidden)];
    }),
    ...Object.entries(value).flatMap(([name, now]) => {
      const nameText = isList ? '' : JSON.stringify(name);
      const member = { name, nameText, value: now ?? null, text: undefined };
      return last.has(name) ? [] : [mapMember(member, member.value, false)];
    }),
  ];
  return remember(isList ? mapped.map((one) => one.value) : toObject(mapped), mapped);
}
