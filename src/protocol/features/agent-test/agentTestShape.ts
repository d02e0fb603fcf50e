/**
 * The shape of `*.agenttest.json`: requests, recordings or documents, and the expectations for them. Its meaning is described in
 * `agentTestDescriptions.ts`; `readAgentTests.ts` has the checks that a shape cannot express.
 */
import * as z from 'zod';
import { severities } from '../../core/base/severity.ts';

/** An expectation without content would always be met. */
function needsMember<Shape extends z.ZodType<object>>(shape: Shape): Shape {
  return shape.refine((value) => Object.values(value).some((one) => one !== undefined)).meta({ minProperties: 1 });
}

const name = z.string().min(1);
const object = z.record(z.string(), z.json());
const jsonSchema = needsMember(object);
const milliseconds = z.number().positive();

const text = z.strictObject({
  contains: z.union([name, z.array(name).min(1)]).optional(),
  matches: name.optional(),
  equals: z.string().optional(),
});

const tokens = z.int().min(0);

const usage = z.strictObject({
  input: tokens.optional(),
  output: tokens.optional(),
  cached: tokens.optional(),
  reasoning: tokens.optional(),
  total: tokens.optional(),
});

const call = z.strictObject({
  tool: name,
  arguments: object.optional(),
  schema: jsonSchema.optional(),
  times: z.int().min(1).optional(),
  before: name.optional(),
});

const expectation = z.strictObject({
  end: z.enum(['completed', 'failed', 'interrupted', 'canceled', 'http-error', 'timeout']).optional(),
  lint: z.enum(severities).optional(),
  text: needsMember(text).optional(),
  calls: z.array(call).min(1).optional(),
  neverCalls: z.array(name).min(1).optional(),
  firstTextWithin: milliseconds.optional(),
  doneWithin: milliseconds.optional(),
  usage: needsMember(usage).optional(),
  sameAs: name.optional(),
  schema: jsonSchema.optional(),
});

const test = z.strictObject({
  name,
  request: z.union([name, object]).optional(),
  recording: name.optional(),
  document: name.optional(),
  endpoint: name.optional(),
  expect: expectation,
});

export const agentTestShape = z.strictObject({
  $schema: z.string().optional(),
  endpoint: name.optional(),
  tests: z.array(test).min(1),
});

export type AgentTestFile = z.infer<typeof agentTestShape>;
export type AgentTest = z.infer<typeof test>;
export type Expectation = z.infer<typeof expectation>;
export type CallExpectation = z.infer<typeof call>;

/** Every member name that the file format defines. */
export type AgentTestMember =
  | keyof AgentTestFile
  | keyof AgentTest
  | keyof Expectation
  | keyof CallExpectation
  | keyof z.infer<typeof text>
  | keyof z.infer<typeof usage>;

export const agentTestMembers = [
  ...new Set([agentTestShape, test, expectation, text, call, usage].flatMap(({ shape }) => Object.keys(shape))),
] as readonly AgentTestMember[];

/** The file name pattern of such files. */
export const agentTestFile = { name: /\.agenttest\.json$/i, glob: '**/*.agenttest.json' };
