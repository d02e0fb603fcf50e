/**
 * What a test file may access. The person who runs tests often did not write them (a pull request, a package), so tests
 * can only access the files beside them on this machine, unless the user names something else on the command line.
 */
import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { parseUrl } from '../../protocol/core/base/url.ts';
import { variablesIn } from '../../protocol/session/client/variables.ts';
import type { AgentTestKey } from '../../protocol/core/l10n/agentTest.ts';
import type { Translate } from '../../protocol/core/l10n/translate.ts';

/** What the user allows explicitly. */
export interface Permissions {
  /** Names of environment variables that tests may use in their endpoints: `--allow-env`. */
  readonly env: readonly string[];
  /** Files that tests may read, and folders with everything in them: `--allow-file`. */
  readonly files: readonly string[];
  /** Origins that a test may name and that receive the values of `--header`: `--allow-host`. */
  readonly hosts: readonly string[];
}

/** The first variable of an endpoint that a test may not use, as it is written in the endpoint. */
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

type FoundFile = { readonly path: string } | { readonly denied: string };

/**
 * Finds a file that a test names: in the folder of the test or below it, or where the user allows it; links are
 * resolved first. Rejects with the system's error if there is no such file. A path that is not allowed is not accessed.
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
