/**
 * Finds the faults that prevent a request from being answered: the same findings that the linter reports for it. The
 * first fault decides which error is returned, and the error lists all of them.
 */
import type { JsonObject } from '../../../core/json/json.ts';
import { fromPointer } from '../../../core/json/pointer.ts';
import type { A2aFindingRule } from '../checkPart.ts';
import { checkRequest, withCamelNames } from '../checkRequest.ts';
import { checkEnvelope, checkObject } from '../shapes.ts';
import { versionOfMethod, type Version } from '../vocabulary.ts';

export interface CallIssue {
  /** Whether the fault is in the JSON-RPC envelope and not in the parameters. */
  readonly isEnvelope: boolean;
  /** The path, relative to the parameters, with dots: `message.messageId`. */
  readonly field: string;
  readonly message: string;
}

/** Readers of ProtoJSON also accept members in snake_case; 0.3 is not ProtoJSON. */
export function readCall(body: JsonObject, version: Version): JsonObject {
  return version === '1.0' ? withCamelNames(body) : body;
}

/** Rules that report a request that can still be read. */
const isReadable: ReadonlySet<A2aFindingRule> = new Set(['a2a-timestamp']);

/** Returns an empty list for a request that can be answered. Never throws. */
export function callIssues(body: JsonObject, version: Version): readonly CallIssue[] {
  const findings = checkRequest(body, version, true)
    .filter(({ rule }) => !isReadable.has(rule))
    .map(({ rule, pointer }) => toFault(pointer, rule));
  const isKnown = versionOfMethod(body['method']) !== undefined;
  const issues = (isKnown ? checkObject(body) : checkEnvelope(body)).map(({ pointer, expected }) =>
    toFault(pointer, `expected ${expected}`),
  );
  return [...findings, ...issues].toSorted((one, other) => Number(other.isEnvelope) - Number(one.isEnvelope));
}

function toFault(pointer: string, message: string): CallIssue {
  const [member = '', ...inner] = fromPointer(pointer);
  const isEnvelope = member !== 'params';
  return { isEnvelope, field: isEnvelope ? member : inner.join('.') || member, message };
}

/** Writes all faults in one line: `Invalid params: message.messageId: a2a-missing-field`. */
export function describeIssues(what: string, faults: readonly CallIssue[]): string {
  return `${what}: ${faults.map(({ field, message }) => `${field}: ${message}`).join('; ')}`;
}
