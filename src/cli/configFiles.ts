/**
 * The configuration of each file that is linted: `agentapi.config.json` in its folder or in the closest folder above.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { configFileName } from '../protocol/lint/config/configFileName.ts';
import type { Config } from '../protocol/lint/config/configShape.ts';
import { readConfig } from '../protocol/lint/config/readConfig.ts';
import { resolveConfig, type LintSetup } from '../protocol/lint/config/resolveConfig.ts';
import { logWrong, readLocalFile } from './readInput.ts';
import { reportUnreadable } from './reportError.ts';
import type { Terminal } from './terminal.ts';

export interface ConfigFiles {
  /** Returns `undefined` if the configuration is unusable, which was reported once. */
  setupOf(file: string): LintSetup | undefined;
}

/** `given`: the path of a configuration to use for all files. */
export function createConfigFiles(given: string | undefined, terminal: Terminal): ConfigFiles {
  const read = new Map<string, Config | undefined>();
  const configIn = (path: string): Config | undefined => {
    if (!read.has(path)) read.set(path, readConfigFile(path, terminal));
    return read.get(path);
  };
  return {
    setupOf(file) {
      const target = resolve(file);
      const path = given === undefined ? findUpwards(dirname(target)) : resolve(given);
      if (path === undefined) return resolveConfig({}, '');
      const config = configIn(path);
      return config && resolveConfig(config, relative(dirname(path), target).split(sep).join('/'));
    },
  };
}

function findUpwards(folder: string): string | undefined {
  const path = join(folder, configFileName);
  if (existsSync(path)) return path;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpwards(parent);
}

/** No problem of a configuration is ignored here, because a misspelt rule must not leave a build unchecked. */
function readConfigFile(path: string, terminal: Terminal): Config | undefined {
  const { log, translate, locale, limits } = terminal;
  const file = relative('', path);
  try {
    const { config, problems } = readConfig(readLocalFile(path, limits, logWrong(file, terminal)), locale);
    for (const { line, column, message } of problems) {
      log(translate('badConfig', { file, line, column, detail: message }));
    }
    return problems.length === 0 ? config : undefined;
  } catch (error) {
    reportUnreadable(file, error, terminal);
    return undefined;
  }
}
