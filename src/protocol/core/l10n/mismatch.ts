/**
 * Messages for a request whose protocol differs from that of the endpoint. The extension, or a program, sends the
 * request to that endpoint.
 */
import type { Messages } from './translate.ts';

const en = {
  differs: '“{name}” uses {spoken}, but this request is for {own}. It was not sent.',
  differsHow: 'Use --anyway to send it unchanged, or --convert to convert it to {spoken}.',
  differsFromProgram: '“{name}” uses {spoken}, but this request is for {own}.',
  differsFromProgramHow: 'Use --anyway to write it unchanged, or --convert to convert it to {spoken}.',
  convertOnly: 'Convert',
  anywayOnly: 'Keep Unchanged',
  convert: 'Convert and Send',
  anyway: 'Send Anyway',
  cannotConvert: 'This request cannot be converted to {spoken}. It was not sent.',
  cannotWrite: 'This request cannot be converted to {spoken}.',
  lost: 'Converted to {spoken}. Not included: {what}.',
} as const;

type MismatchKey = keyof typeof en;

/** The use of the request: it is sent, or written into a program that sends it. */
export type MismatchPurpose = 'send' | 'program';

/** The keys of the messages and buttons for each purpose. */
export const mismatchKeys = {
  send: { differs: 'differs', how: 'differsHow', convert: 'convert', anyway: 'anyway', cannot: 'cannotConvert' },
  program: {
    differs: 'differsFromProgram',
    how: 'differsFromProgramHow',
    convert: 'convertOnly',
    anyway: 'anywayOnly',
    cannot: 'cannotWrite',
  },
} as const satisfies Record<MismatchPurpose, Record<string, MismatchKey>>;

export const mismatchMessages: Messages<MismatchKey> = {
  en,
  'zh-cn': {
    differs: '“{name}”使用 {spoken}，但此请求用于 {own}。请求未发送。',
    differsHow: '使用 --anyway 原样发送，或使用 --convert 将其转换为 {spoken}。',
    differsFromProgram: '“{name}”使用 {spoken}，但此请求用于 {own}。',
    differsFromProgramHow: '使用 --anyway 原样写入，或使用 --convert 将其转换为 {spoken}。',
    convertOnly: '转换',
    anywayOnly: '保持原样',
    convert: '转换并发送',
    anyway: '仍然发送',
    cannotConvert: '无法将此请求转换为 {spoken}。请求未发送。',
    cannotWrite: '无法将此请求转换为 {spoken}。',
    lost: '已转换为 {spoken}。未包含：{what}。',
  },
};
