/** What the tools need from the program that offers them. */
import type { Limits } from '../protocol/core/base/limits.ts';
import type { RecordedEndpoint } from '../protocol/core/record/runFile.ts';
import type { Redact } from '../protocol/core/secrets/redact.ts';

export interface ToolContext {
  /** The folder at which relative paths start. Files outside of it and of the run folders are not read. */
  readonly root: string;
  /** The folders with recorded runs, the one for new runs first. */
  readonly runFolders: readonly string[];
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** Redacts what a run of this endpoint must not reveal. */
  redactFor(endpoint: RecordedEndpoint): Promise<Redact>;
  /** Returns the page of a rule as Markdown, or `undefined` if there is none. */
  readRulePage(topic: string): Promise<string | undefined>;
  /** Absent if nothing may be sent. */
  readonly sender?: Sender;
  /** Absent if no servers may be started. */
  readonly replays?: Replays;
}

/** An endpoint, without its headers, which may be secret. */
export interface KnownEndpoint {
  readonly name: string;
  readonly url: string;
}

export interface Sender {
  endpoints(): Promise<readonly KnownEndpoint[]>;
  /** Sends a request and resolves with the path of its run when it is over. Rejects with a `ToolError`. */
  send(request: RequestToSend, signal: AbortSignal): Promise<string>;
  /** Runs the tests of a file or folder. */
  runTests(path: string, signal: AbortSignal): Promise<TestedFiles>;
}

export interface TestedFiles {
  /** A line for each test, and why it failed. */
  readonly text: string;
  readonly passed: number;
  readonly failed: number;
  /** Whether all files could be read and had no mistakes. Otherwise, the text says what is wrong. */
  readonly wasUsable: boolean;
}

export interface RequestToSend {
  /** JSON. */
  readonly text: string;
  /** The name of a known endpoint; by default the sample agent. */
  readonly endpoint: string | undefined;
  /** The name of the file that the request comes from. */
  readonly source: string;
}

export interface Replays {
  start(run: string): Promise<{ readonly id: string; readonly url: string }>;
  /** Resolves with `false` if there is no such server. */
  stop(id: string): Promise<boolean>;
}
