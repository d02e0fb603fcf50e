/** Converts A2A documents: requests with a message, tasks with their history and artifacts, and lists of messages. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { unreadMembers, type Loss, type NeutralHead } from '../../core/conversation/neutral.ts';
import {
  readSettings,
  writeSettings,
  type ConvertedForm,
  type Converter,
  type SettingNames,
} from '../contract/converter.ts';
import { readNeutral } from './readNeutral.ts';
import { joinAnswer, joinRequest, splitDocument, withNumbers } from './shell.ts';
import { isSending, toState } from './vocabulary.ts';
import { writeNeutral } from './writeNeutral.ts';

const requestNames: SettingNames = { session: 'contextId', metadata: 'metadata' };
const answerNames: SettingNames = { id: 'id', session: 'contextId', metadata: 'metadata' };

const streaming: ReadonlySet<Json | undefined> = new Set(['SendStreamingMessage', 'message/stream']);

/** Statuses as most protocols name them, and the matching states of tasks. Other states have no common equivalent. */
const states: readonly (readonly [string, string])[] = [
  ['completed', 'TASK_STATE_COMPLETED'],
  ['in_progress', 'TASK_STATE_WORKING'],
  ['created', 'TASK_STATE_SUBMITTED'],
  ['failed', 'TASK_STATE_FAILED'],
  ['canceled', 'TASK_STATE_CANCELED'],
  ['rejected', 'TASK_STATE_REJECTED'],
];

function readHead(head: JsonObject, form: ConvertedForm): NeutralHead {
  const isAnswer = form === 'answer';
  const { settings, known } = readSettings(head, isAnswer ? answerNames : requestNames);
  const all = new Map(settings);
  const { method, status, params, shell } = head;
  const shellAt = stringOr(head['shellAt']) ?? '';
  const place = (pointer: string): string => {
    if (isAnswer) return `${shellAt}${pointer}`;
    const within = isJsonObject(params) ? '/params' : '';
    return pointer.startsWith('/contextId') ? `${within}/message${pointer}` : `${within}${pointer}`;
  };
  for (const [name, { json, at }] of settings) all.set(name, { json, at: place(at) });
  if (!isAnswer && isSending(method)) all.set('stream', { json: streaming.has(method), at: '/method' });
  const state = isJsonObject(status) ? toState(status['state']) : undefined;
  const common = states.find(([, written]) => toState(written) === state)?.[0];
  if (isAnswer && common !== undefined) all.set('status', { json: common, at: place('/status/state') });
  const read = [
    ...versionIn(head),
    ...(typeof head['kind'] === 'string' ? ['kind'] : []),
    'shell',
    'shellAt',
    'bare',
    ...(isSending(method) ? ['method'] : []),
    ...(params === undefined || isJsonObject(params) ? ['params'] : []),
    ...(isAnswer && (status === undefined || isJsonObject(status)) ? ['status'] : []),
  ];
  const unread: Loss[] = [
    ...unreadMembers(head, new Set([...known, ...read]), isAnswer ? shellAt : ''),
    ...unreadMembers(isJsonObject(shell) ? shell : {}, new Set(versionIn(shell)), ''),
    ...unreadMembers(isJsonObject(params) ? params : {}, new Set(), '/params'),
    ...unreadMembers(
      isJsonObject(status) ? status : {},
      new Set(common === undefined ? [] : ['state']),
      place('/status'),
    ),
  ];
  return { settings: all, tools: [], unread };
}

/**
 * Returns the member with the JSON-RPC version, if it exists; it counts as read because it is written again with the
 * same meaning.
 */
function versionIn(json: Json | undefined): readonly string[] {
  return isJsonObject(json) && json['jsonrpc'] === '2.0' ? ['jsonrpc'] : [];
}

function writeHead(head: NeutralHead, form: ConvertedForm): { json: JsonObject; losses: readonly Loss[] } {
  const settings = new Map(head.settings);
  const [stream, status] = [settings.get('stream')?.json, settings.get('status')];
  const isAnswer = form === 'answer';
  settings.delete(isAnswer ? 'status' : 'stream');
  const state = states.find(([common]) => common === status?.json)?.[1];
  // A response of a protocol without a status has ended, and so has one that is incomplete.
  const usual = status === undefined || status.json === 'incomplete' ? 'COMPLETED' : 'UNSPECIFIED';
  const { json, losses } = writeSettings({ ...head, settings }, isAnswer ? answerNames : requestNames);
  const more: Loss[] = head.tools.map(({ at, name }) => ({ pointer: at, what: name, why: 'noPlace' }));
  if (isAnswer && status !== undefined && state === undefined) {
    more.push({ pointer: status.at, what: 'status', why: 'otherForm' });
  }
  const own: JsonObject = isAnswer
    ? // Without an id it would not be a task.
      { id: 'task-1', status: { state: state ?? `TASK_STATE_${usual}` }, shell: { task: null }, shellAt: '/task' }
    : { jsonrpc: '2.0', id: 1, method: stream === true ? 'SendStreamingMessage' : 'SendMessage', params: {} };
  return { json: { ...own, ...json }, losses: [...losses, ...more] };
}

export const a2aConverter: Converter = {
  id: 'a2a',
  title: 'A2A',
  keepsMetadata: true,
  states: ['mediaType', 'name'],
  formOf: (form) => form,
  split: splitDocument,
  join(form, head, elements) {
    if (form === 'messages' || head === undefined) return withNumbers(elements);
    return form === 'answer' ? joinAnswer(head, elements) : joinRequest(head, elements);
  },
  read: readNeutral,
  write: writeNeutral,
  readHead,
  writeHead,
};
