/** The tools that turn documents into others, and that describe the protocols. They change no files. */
import * as z from 'zod';
import type { Fault } from '../protocol/core/base/fault.ts';
import { closestWord } from '../protocol/core/base/closestWord.ts';
import { printExact } from '../protocol/core/json/exactJson.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import { lossMessages } from '../protocol/core/l10n/losses.ts';
import { createTranslate } from '../protocol/core/l10n/translate.ts';
import { convertModes } from '../protocol/features/convert/convertDocument.ts';
import { convertSource } from '../protocol/features/convert/convertSource.ts';
import { allConverters, converterById } from '../protocol/features/convert/converters.ts';
import { readSource } from '../protocol/features/convert/readSource.ts';
import { topics } from '../protocol/lint/rules/all.ts';
import { findSchema, jsonSchemaOf, schemaEntries } from '../protocol/protocols/agent-api/jsonSchema.ts';
import { createFold } from '../protocol/session/stored/foldStream.ts';
import type { Redact } from '../protocol/core/secrets/redact.ts';
import { redactJson } from '../protocol/core/secrets/redactJson.ts';
import { isRunFileName } from '../protocol/core/record/runFileName.ts';
import { readRunContent } from '../node/openRunFile.ts';
import type { ToolContext } from './context.ts';
import { findPath, findRun, readText } from './files.ts';
import { rulePage } from './findingTools.ts';
import { openRecordedRun } from './openRecordedRun.ts';
import { defineTool, ToolError } from './tool.ts';

const input = {
  path: z.string().optional().describe('A file, relative to the workspace, or the id of a run.'),
  text: z.string().optional().describe('Instead of a path: the document or stream.'),
};

interface Content {
  readonly name: string;
  readonly text: string;
  readonly redact: Redact;
}

/** Reads what a tool is asked about. A run is read as the text of its file. */
async function readContent(
  { path, text }: { readonly path?: string | undefined; readonly text?: string | undefined },
  context: ToolContext,
): Promise<Content> {
  if (text !== undefined) return { name: 'text', text, redact: (unchanged) => unchanged };
  if (path === undefined) throw new ToolError('Give a path or a text.');
  const run = await findRun(path, context).catch(() => undefined);
  if (run === undefined && !isRunFileName(path)) {
    const file = findPath(path, context);
    return { name: file, text: await readText(file, context), redact: (unchanged) => unchanged };
  }
  const { redact, path: file } = await openRecordedRun(path, context);
  const pieces = Array.from(readRunContent(file), (piece) => Buffer.from(piece));
  return { name: file, text: Buffer.concat(pieces).toString('utf8'), redact };
}

/** Says first in an answer why only a part of a stream was read, because its end may be on another page. */
function partialNote({ fault, isCut }: { readonly fault?: Fault | undefined; readonly isCut: boolean }) {
  if (fault !== undefined) return `Only a part was read. ${describeFault(fault, 'en')}`;
  return isCut
    ? 'Only a part was read. The text ends in the middle of its last line, so the last event is missing.'
    : undefined;
}

const ids = allConverters().map(({ id }) => id);

export const convert = defineTool({
  name: 'convert',
  title: { en: 'Convert to Another Protocol', 'zh-cn': '转换为其他协议' },
  description:
    'Converts a request, response, transcript, stream or run to another protocol, and lists what the target cannot represent. "faithful" keeps such content in metadata, so that converting back restores it; "as-runtime" does what the adapters of real servers do, which drop it.',
  effect: 'none',
  input: {
    ...input,
    to: z.string().describe(`The protocol: ${ids.join(', ')}.`),
    mode: z.enum(convertModes).optional(),
  },
  async run({ to, mode = 'faithful', ...where }, context) {
    const target = converterById(to);
    if (target === undefined) throw new ToolError(`There is no protocol ${to}. Use one of: ${ids.join(', ')}.`);
    const { name, text, redact } = await readContent(where, context);
    const source = readSource(text, { name, limits: context.limits });
    if (source === undefined)
      throw new ToolError('This is not a document or stream that can be converted. Call lint to see why.');
    const { document, losses } = convertSource(source, target, mode);
    const why = createTranslate(lossMessages, 'en');
    const lost = losses.map((one) => redact(`${one.pointer}: ${one.what}: ${why(one.why)}`));
    const written =
      document === undefined
        ? 'There is no result.'
        : typeof document === 'string'
          ? redact(document)
          : printExact(redactJson(document, redact), ' ');
    const partial = source.stream && partialNote(source.stream);
    const notes = lost.length === 0 ? [] : ['', `Lost (${lost.length}):`, ...lost];
    return {
      text: [...(partial === undefined ? [] : [partial, '']), written, ...notes].join('\n'),
      structured: {
        ...{ from: source.converter.id, to, lost: lost.length },
        ...(partial !== undefined && { complete: false }),
      },
    };
  },
});

export const fold = defineTool({
  name: 'fold',
  title: { en: 'Fold a Stream', 'zh-cn': '合并流' },
  description:
    'Adds up the events of a stored stream or run, and returns the response that a client ends up with, as JSON of its protocol.',
  effect: 'none',
  input,
  async run(where, context) {
    const { name, text, redact } = await readContent(where, context);
    const folding = createFold(name, { limits: context.limits });
    const fault = folding.push(text);
    const folded = folding.end();
    if (folded === undefined) {
      throw new ToolError(
        fault === undefined ? 'This contains no event of a known protocol.' : describeFault(fault, 'en'),
      );
    }
    const partial = partialNote({ fault, isCut: folded.isCut });
    const written = printExact(redactJson(folded.response, redact), ' ');
    return {
      text: partial === undefined ? written : `${partial}\n\n${written}`,
      structured: { protocol: folded.protocol, complete: partial === undefined },
    };
  },
});

export const describeProtocol = defineTool({
  name: 'describe_protocol',
  title: { en: 'Describe Protocol', 'zh-cn': '描述协议' },
  description:
    'Explains one rule (what it requires, its source, wrong and right examples) or one model of the Agent API (its JSON Schema, such as AgentRequest, Message, TextContent, Event). Without a topic, lists all names.',
  effect: 'none',
  input: { topic: z.string().optional().describe('The id of a rule, or the name of a model.') },
  async run({ topic }, context) {
    if (topic === undefined) {
      const models = schemaEntries.map(({ name }) => name);
      const rules = topics.map(({ id: name, rules: list }) => `${name}: ${list.map(({ id }) => id).join(', ')}`);
      return { text: ['Models of the Agent API:', models.join(', '), '', 'Rules by topic:', ...rules].join('\n') };
    }
    const entry = findSchema(topic);
    if (entry !== undefined)
      return { text: JSON.stringify(jsonSchemaOf(entry, 'en'), undefined, 1), structured: { model: entry.name } };
    const known = topics.flatMap(({ rules }) => rules.map(({ id }) => id));
    if (known.includes(topic)) return { text: await rulePage(topic, context), structured: { rule: topic } };
    const meant = closestWord(topic, [...known, ...schemaEntries.map(({ name }) => name)]);
    throw new ToolError(
      `There is no rule or model ${topic}.${meant === undefined ? ' Call describe_protocol without a topic for all names.' : ` Did you mean ${meant}?`}`,
    );
  },
});
