/** `${env:X}` and `${secret:NAME}` in header values and URLs. Values are looked up, never stored. */
import { fail, ok, type Result } from '../../core/base/fault.ts';
import type { Secret } from '../../core/secrets/redact.ts';

export type VariableKind = 'env' | 'secret';

/** Returns the value of the variable, or `undefined` where it has none. */
export type LookupVariable = (kind: VariableKind, name: string) => Promise<string | undefined>;

export interface Expanded {
  readonly text: string;
  /**
   * Every value that was inserted. All of them are treated as secret, because tokens are often stored in the
   * environment.
   */
  readonly secrets: readonly Secret[];
}

const variable = /\$\{(env|secret):([^}]+)\}/g;

/** The names of the secrets that a template uses. */
export function secretNames(template: string): readonly string[] {
  return [...template.matchAll(variable)].flatMap(([, kind, name = '']) => (kind === 'secret' ? [name.trim()] : []));
}

/** All variables of a template, as they are written. */
export function variablesIn(template: string): readonly string[] {
  return template.match(variable) ?? [];
}

export function hasVariables(template: string): boolean {
  return template.search(variable) !== -1;
}

export async function expandVariables(template: string, lookup: LookupVariable): Promise<Result<Expanded>> {
  const secrets: Secret[] = [];
  let text = '';
  let end = 0;
  for (const match of template.matchAll(variable)) {
    const [label, kind, name = ''] = match;
    const value = await lookup(kind as VariableKind, name.trim());
    if (value === undefined) return fail({ kind: 'unknown-variable', name: label });
    secrets.push({ label, value });
    text += template.slice(end, match.index) + value;
    end = match.index + label.length;
  }
  return ok({ text: text + template.slice(end), secrets });
}
