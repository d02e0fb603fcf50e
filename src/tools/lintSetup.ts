/** The configuration of a file that is linted: `agentapi.config.json` in its folder or in the closest folder above. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { configFileName } from '../protocol/lint/config/configFileName.ts';
import { readConfig } from '../protocol/lint/config/readConfig.ts';
import { resolveConfig, type LintSetup } from '../protocol/lint/config/resolveConfig.ts';
import { ToolError } from './tool.ts';

/** Throws a `ToolError` if the configuration has mistakes, because a misspelt rule must not leave a file unchecked. */
export function lintSetupOf(file: string): LintSetup {
  const path = findUpwards(dirname(file));
  if (path === undefined) return resolveConfig({}, '');
  const { config = {}, problems } = readConfig(readFileSync(path, 'utf8'), 'en');
  const [problem] = problems;
  if (problem === undefined) return resolveConfig(config, relative(dirname(path), file).split(sep).join('/'));
  const { line, column, message } = problem;
  throw new ToolError(`${path}:${line}:${column}: ${message} Correct the configuration first.`);
}

function findUpwards(folder: string): string | undefined {
  const path = join(folder, configFileName);
  if (existsSync(path)) return path;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpwards(parent);
}
