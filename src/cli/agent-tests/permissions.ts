/**
 * What a test file may have. Whoever runs tests often did not write them (a pull request, a package), so they
 * get nothing of this machine but the files beside them, unless the user names it on the command line.
 */
import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { parseUrl } from '../../protocol/core/base/url.ts';
import { variablesIn } from '../../protocol/session/client/variables.ts';
import type { AgentTestKey } from '../../protocol/core/l10n/agentTest.ts';
import type { Translate } from '../../protocol/core/l10n/lexicon.ts';

/** What the user allows by name. */
export interface Permissions {
  /** Names of environment variables that tests may put into their endpoints: `--allow-env`. */
  readonly env: readonly string[];
  /** Files, and folders with all that is in them, that tests may read: `--allow-file`. */
  readonly files: readonly string[];
  /** Origins that a test may name and that get the values of `--header`: `--allow-host`. */
  readonly hosts: readonly string[];
}

/** The first variable of an endpoint that a test may not have, as it is written there. */
export function deniedVariable(endpoint: string, { env }: Permissions): string | undefined {
  return variablesIn(endpoint).find((variable) => {
    const [, name = ''] = /^\$\{env:([^}]+)\}$/.exec(variable) ?? [];
    return !env.includes(name.trim());
  });
}

/** Scheme, host and port of an address, as `--allow-host` takes them; `undefined` for anything else. */
export function toOrigin(text: string): string | undefined {
  const url = parseUrl(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.origin : undefined;
}

export function isAllowedHost(url: string, { hosts }: Permissions): boolean {
  const origin = toOrigin(url);
  return origin !== undefined && hosts.includes(origin);
}

export type FoundFile = { readonly path: string } | { readonly denied: string };

/**
 * Where a file that a test names is: in the folder of the test or below it, wherever links lead, or where the
 * user allows it. Rejects with the system's error where there is no such file; what is not allowed is not looked at.
 */
export async function findTestFile(
  name: string,
  testFile: string,
  { files }: Permissions,
  translate: Translate<AgentTestKey>,
): Promise<FoundFile> {
  const path = resolve(dirname(testFile), join('.', name));
  const places = [dirname(testFile), ...files].map((place) => resolve(place));
  const refuse = (file: string): FoundFile => ({
    denied: translate('fileDenied', { file: name, path: relative('.', file) || file }),
  });
  if (!places.some((place) => isWithin(path, place))) return refuse(path);
  const real = await realpath(path);
  for (const place of places) {
    const realPlace = await realpath(place).catch(() => undefined);
    if (realPlace !== undefined && isWithin(real, realPlace)) return { path: real };
  }
  return refuse(real);
}

function isWithin(path: string, place: string): boolean {
  const way = relative(place, path);
  return way === '' || (!isAbsolute(way) && way !== '..' && !/^\.\.[\\/]/.test(way));
}
