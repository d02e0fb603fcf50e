/**
 * Sentences for people, in every language we speak. One file per area holds its sentences in all
 * languages side by side; the type makes a missing translation a compile error. `{name}` is
 * replaced by the argument of that name.
 */
export type Locale = 'en' | 'zh-cn';

export type Sentences<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>;

export type Translate<Key extends string> = (key: Key, args?: Readonly<Record<string, string | number>>) => string;

/** Picks ours from a BCP 47 tag or VS Code's display language: every Chinese is read as Simplified. */
export function toLocale(tag: string): Locale {
  return tag.toLowerCase().startsWith('zh') ? 'zh-cn' : 'en';
}

export function createTranslate<Key extends string>(sentences: Sentences<Key>, locale: Locale): Translate<Key> {
  const table = sentences[locale];
  return (key, args = {}) =>
    table[key].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = args[name];
      return value === undefined ? whole : String(value);
    });
}
