/** Reports the reasons for which the server rejects a request. */
import { closestWord } from '../../../core/base/closestWord.ts';
import { shownPlace } from '../../checks/shownArgs.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Issue } from '../../../protocols/contract/requestChecker.ts';
import type { DocumentFindingDraft } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';

export const requestRejected: Rule = {
  id: 'request-rejected',
  severity: 'error',
  title: { en: 'The server rejects the request', 'zh-cn': '服务器会拒绝此请求' },
  message: {
    en: 'The server rejects the request. {pointer}: {message}',
    'zh-cn': '服务器会拒绝此请求。{pointer}：{message}',
  },
  localizeArgs: (args, locale) => ({
    ...args,
    pointer: shownPlace(args['pointer'], { en: 'The request', 'zh-cn': '请求' }[locale]),
  }),
  source: {
    text: 'Measured on agentscope-runtime 1.1.5: the errors of pydantic for 103 documents, with their locations; on the models of MLflow 3 (mlflow/types/responses.py, agent.py, chat.py): for 255 more',
    url: 'https://github.com/mlflow/mlflow/blob/master/mlflow/types/responses.py',
  },
  fix(found) {
    const { values, tag } = readMessage(String(found.finding.args['message']));
    const pointer = found.finding.pointer + (tag === undefined ? '' : `/${tag}`);
    const written = valueOf(found, pointer);
    const value = typeof written === 'string' ? closestWord(written, values) : undefined;
    if (value === undefined) return [];
    return [preferredFix(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value })];
  },
  checkDocument({ head, list }, { protocol, profile }, report) {
    for (const problem of (head && protocol.checker?.head(head, list, profile)) ?? []) report(toFindingDraft(problem));
  },
  checkMessage({ json }, { protocol, profile, list }, report) {
    for (const problem of protocol.checker?.element(json, list, profile) ?? []) report(toFindingDraft(problem));
  },
  checkRequest(root, { protocol }, report) {
    for (const { pointer, message } of protocol.requestChecker.issues(root)) {
      report({ path: pointer, args: { message } });
    }
  },
};

/** Reads the allowed values from a message of pydantic, and the member that distinguishes the models of a union. */
function readMessage(message: string): { readonly values: readonly string[]; readonly tag: string | undefined } {
  const listed = /(?:expected tags: |^Input should be )('.*)$/.exec(message)?.[1] ?? '';
  const values = Array.from(listed.matchAll(/'([^']*)'/g), ([, value = '']) => value);
  return { values, tag: /found using '(\w+)'/.exec(message)?.[1] };
}

function toFindingDraft({ pointer, message }: Issue): DocumentFindingDraft {
  return { pointer, args: { message } };
}
