/**
 * Texts for people, in every supported language. One file per area contains its texts in all languages side by side,
 * and the type makes a missing translation a compile error. `{name}` is replaced by the argument of that name, and
 * `{count:file|files}` by the first word if the argument `count` is 1, otherwise by the second one.
 */
export type Locale = 'en' | 'zh-cn';

/** One text in every language. */
export type LocalizedText = Readonly<Record<Locale, string>>;

export type Messages<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>;

export type Translate<Key extends string> = (key: Key, args?: Readonly<Record<string, string | number>>) => string;

/** Selects the locale for a BCP 47 tag or VS Code's display language. Every Chinese locale is treated as Simplified. */
export function toLocale(tag: string): Locale {
  return tag.toLowerCase().startsWith('zh') ? 'zh-cn' : 'en';
}

export function createTranslate<Key extends string>(messages: Messages<Key>, locale: Locale): Translate<Key> {
  const table = messages[locale];
  return (key, args = {}) =>
    table[key].replace(placeholder, (whole, name: string, one?: string, other?: string) => {
      const value = args[name];
      if (value === undefined) return whole;
      return one === undefined ? String(value) : isOne(value, locale) ? one : (other ?? '');
    });
}

/** Joins sentences to a paragraph. Sentences of Chinese have no space between them. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((before, next) => before + (/[。！？]$|^$/.test(before) ? '' : ' ') + next, '');
}

/** Matches `{name}` and `{name:one|other}`. */
const placeholder = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

/** Returns whether the language uses the singular for a count. A count of 1,000 or more may already be formatted. */
function isOne(count: string | number, locale: Locale): boolean {
  return new Intl.PluralRules(locale).select(Number(count)) === 'one';
}
