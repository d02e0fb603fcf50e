/** Converts arguments of findings to what the messages show: paths instead of JSON Pointers, words instead of signs. */
import type { Locale } from '../../core/l10n/translate.ts';
import { fromPointer } from '../../core/json/pointer.ts';
import type { Args } from '../engine/finding.ts';

const isIndex = (key: string): boolean => /^\d+$/.test(key);

/** Writes a path as code does: `skills[0].description`. Returns an empty string for the root. */
function writePath(path: readonly string[]): string {
  return path.reduce((text, key) => {
    if (isIndex(key)) return `${text}[${key}]`;
    if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

/** Returns the place of a pointer as code writes it, or `root` for the root, which is also written as `/`. */
export function shownPlace(pointer: string | number | undefined, root: string): string {
  const written = String(pointer ?? '');
  return written === '' || written === '/' ? root : writePath(fromPointer(written));
}

/** Returns the last name of a pointer with the indexes after it: `content[1]` for `/input/0/content/1`. */
export function shownMember(pointer: string | number | undefined, locale: Locale): string {
  const path = fromPointer(String(pointer ?? ''));
  const start = path.findLastIndex((key) => !isIndex(key));
  const written = writePath(path.slice(Math.max(start, 0)));
  return written === '' || written === '[""]' ? { en: 'value', 'zh-cn': '值' }[locale] : written;
}

/** The arguments of a finding about the shape of a value, in which a dash stands for a member that is missing. */
export function shownShape(args: Args, locale: Locale): Args {
  const nothing = { en: 'nothing', 'zh-cn': '缺失' }[locale];
  return {
    ...args,
    member: shownMember(args['pointer'], locale),
    ...(args['sent'] === '—' && { sent: nothing }),
  };
}
