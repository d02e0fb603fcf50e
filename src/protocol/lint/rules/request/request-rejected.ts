/** Reports the reasons for which the server rejects a request. */
import { closestWord } from '../../../core/base/closestWord.ts';
import { mend, valueOf } from '../../checks/mend.ts';
import type { ShapeProblem } from '../../../protocols/contract/requestJudge.ts';
import type { DocumentReport, Rule } from '../../engine/rule.ts';

export const requestRejected: Rule = {
  id: 'request-rejected',
  severity: 'error',
  title: { en: 'The server rejects the request', 'zh-cn': '服务器会拒绝此请求' },
  says: { en: 'The server rejects {pointer}: {message}', 'zh-cn': '服务器会拒绝 {pointer}：{message}' },
  source: {
    text: 'Measured on agentscope-runtime 1.1.5: the errors of pydantic for 103 documents, with their locations; on the models of MLflow 3 (mlflow/types/responses.py, agent.py, chat.py): for 255 more',
    url: 'https://github.com/mlflow/mlflow/blob/master/mlflow/types/responses.py',
  },
  fix(found) {
    const { values, tag } = readSentence(String(found.finding.args['message']));
    const pointer = found.finding.pointer + (tag === undefined ? '' : `/${tag}`);
    const written = valueOf(found, pointer);
    const value = typeof written === 'string' ? closestWord(written, values) : undefined;
    if (value === undefined) return [];
    return [mend(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value })];
  },
  checkDocument({ head, list }, { dialect, profile }, tell) {
    for (const problem of (head && dialect.judge?.head(head, list, profile)) ?? []) tell(toReport(problem));
  },
  checkMessage({ json }, { dialect, profile, list }, tell) {
    for (const problem of dialect.judge?.element(json, list, profile) ?? []) tell(toReport(problem));
  },
  checkRequest(root, { dialect }, tell) {
    for (const { pointer, message } of dialect.requestJudge.violations(root)) {
      tell({ path: pointer, args: { message } });
    }
  },
};

/** Reads the allowed values from a message of pydantic, and the member that distinguishes the models of a union. */
function readSentence(sentence: string): { readonly values: readonly string[]; readonly tag: string | undefined } {
  const listed = /(?:expected tags: |^Input should be )('.*)$/.exec(sentence)?.[1] ?? '';
  const values = Array.from(listed.matchAll(/'([^']*)'/g), ([, value = '']) => value);
  return { values, tag: /found using '(\w+)'/.exec(sentence)?.[1] };
}

function toReport({ pointer, message }: ShapeProblem): DocumentReport {
  return { pointer, args: { message } };
}
