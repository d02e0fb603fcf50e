/** What a text can turn out to be, and what its name promises. */
import type { DialectId, Form } from '../dialects/dialect.ts';

/** How elements stand in the text: one JSON document, a JSON value per line, SSE frames, the lines of a run file. */
export type Container = 'json' | 'jsonl' | 'sse' | 'run-file';

export interface DocumentKind {
  readonly dialect: DialectId;
  readonly form: Form;
  readonly container: Container;
  /** The member that holds the conversation, where the document is an object around it. */
  readonly list?: string;
}

/** What is taken for granted of a file with such a name, where its content does not say something else. */
export interface Promised extends DocumentKind {
  readonly name: RegExp;
  /** For globs, such as those of a workspace search. */
  readonly glob: string;
}

export const promisedByName: readonly Promised[] = [
  {
    name: /\.agentrequest\.jsonc?$/i,
    glob: '*.agentrequest.{json,jsonc}',
    dialect: 'agent-api',
    form: 'request',
    container: 'json',
    list: 'input',
  },
  { name: /\.transcript\.json$/i, glob: '*.transcript.json', dialect: 'chat', form: 'messages', container: 'json' },
  { name: /\.transcript\.jsonl$/i, glob: '*.transcript.jsonl', dialect: 'chat', form: 'messages', container: 'jsonl' },
  {
    name: /\.agentrun\.jsonl$/i,
    glob: '*.agentrun.jsonl',
    dialect: 'agent-api',
    form: 'events',
    container: 'run-file',
  },
  { name: /\.agentcard\.json$/i, glob: '*.agentcard.json', dialect: 'a2a', form: 'answer', container: 'json' },
  { name: /\.sse$/i, glob: '*.sse', dialect: 'agent-api', form: 'events', container: 'sse' },
];

/** Files of Harmony text, which is no JSON and so has no kind of the above. */
export const harmonyFile = { name: /\.harmony\.txt$/i, glob: '*.harmony.txt' };

/** All files that are ours by their names. */
export const promisedFiles: readonly Pick<Promised, 'name' | 'glob'>[] = [...promisedByName, harmonyFile];
