/**
 * The shape of `agentapi.config.json`, the configuration that the editor and the CLI share. The meaning of
 * its members is in `configDescriptions.ts`. What a shape cannot express (which rules and profiles exist) is
 * checked in `validateConfig.ts`.
 */
import * as z from 'zod';
import type { RuleOptions } from '../engine/ruleOptions.ts';
import { severities } from '../../core/base/severity.ts';

const severitySetting = z.enum([...severities, 'off']);
const glob = z.string().min(1);
const pointer = z.string().regex(/^(?:\/(?:[^~]|~[01])*)?$/);
const count = z.int().min(0);

/** One profile for all protocols, or one for each protocol. */
const profile = z.union([z.string(), z.record(z.string(), z.string())]);
const rules = z.record(z.string(), severitySetting);

const options = z.strictObject({
  fragment: z.boolean().optional(),
  staleTurns: count.optional(),
  maxInlineBytes: count.optional(),
  systemMaxChars: count.optional(),
} satisfies Record<keyof RuleOptions, z.ZodType>);

const override = z.strictObject({
  files: z.union([glob, z.array(glob).min(1)]),
  at: z.union([pointer, z.array(pointer).min(1)]).optional(),
  lint: z.boolean().optional(),
  profile: profile.optional(),
  rules: rules.optional(),
  options: options.optional(),
});

export const configShape = z.strictObject({
  $schema: z.string().optional(),
  profile: profile.optional(),
  rules: rules.optional(),
  options: options.optional(),
  overrides: z.array(override).optional(),
});

export type Config = z.infer<typeof configShape>;
export type Override = z.infer<typeof override>;
export type ProfileChoice = z.infer<typeof profile>;
export type SeveritySetting = z.infer<typeof severitySetting>;

/** All values of `ConfigMember`. */
export const configMembers = [
  ...new Set([configShape, override, options].flatMap(({ shape }) => Object.keys(shape))),
] as readonly ConfigMember[];

/**
 * Every member name that the file format itself defines. The ids of rules, profiles and protocols are not
 * included.
 */
export type ConfigMember = keyof Config | keyof Override | keyof RuleOptions;
