/** The options of all commands. `optionsOf` lists which command accepts which options. */
import type { parseArgs } from 'node:util';

export const options = {
  url: { type: 'string' },
  header: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  'allow-env': { type: 'string', multiple: true },
  'allow-file': { type: 'string', multiple: true },
  'allow-host': { type: 'string', multiple: true },
  anyway: { type: 'boolean' },
  convert: { type: 'boolean' },
  record: { type: 'string' },
  port: { type: 'string' },
  speed: { type: 'string' },
  scenario: { type: 'string' },
  fault: { type: 'string', multiple: true },
  as: { type: 'string' },
  to: { type: 'string' },
  mode: { type: 'string' },
  loss: { type: 'string' },
  format: { type: 'string' },
  profile: { type: 'string' },
  protocol: { type: 'string' },
  config: { type: 'string' },
  limit: { type: 'string', multiple: true },
  locale: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type Parsed = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;

export type OptionValues = Parsed['values'];

export type OptionName = keyof typeof options;

/** The options that every command accepts. */
export const generalOptions: ReadonlySet<OptionName> = new Set(['limit', 'locale', 'version', 'help']);

/** Which command accepts which of the other options. */
export const optionsOf: Readonly<Record<string, readonly OptionName[]>> = {
  capture: ['to', 'port', 'record'],
  code: ['as', 'url', 'header', 'anyway', 'convert'],
  compare: ['format'],
  convert: ['to', 'mode', 'loss', 'protocol'],
  export: ['as'],
  fold: [],
  import: ['record'],
  lint: ['format', 'config', 'profile', 'protocol'],
  schema: [],
  send: ['url', 'header', 'timeout', 'record', 'anyway', 'convert'],
  serve: ['port', 'speed', 'fault', 'scenario'],
  test: ['url', 'header', 'allow-host', 'allow-env', 'allow-file', 'timeout', 'anyway', 'convert', 'format'],
};
