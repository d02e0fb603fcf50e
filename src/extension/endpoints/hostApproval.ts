/** A workspace may name endpoints, but a person decides once per origin, and per secrets that go there, whether anything is sent. */
import type { Memento } from 'vscode';
import { quoted } from '../../protocol/panel/plainNotice.ts';
import type { HostTranslate } from '../window/language.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';
import { confirm } from '../window/notify.ts';
import { approvalOf } from './approvalOf.ts';

export interface HostApproval {
  /** Asks when needed, unless nobody is to be asked now. `url` is the endpoint's, expanded. */
  approve(endpoint: ConfiguredEndpoint, url: string, mayAsk?: boolean): Promise<boolean>;
}

const approvedKey = 'agentApi.approvedOrigins';

/** `state` is that of the workspace: what is allowed in one folder is not allowed in all others. */
export function createHostApproval(state: Memento, translate: HostTranslate): HostApproval {
  return {
    async approve(endpoint, url, mayAsk = true) {
      const approval = approvalOf(endpoint, url);
      if (approval === undefined) return true;
      const { origin, variables, key } = approval;
      const approved = state.get<readonly string[]>(approvedKey, []);
      if (approved.includes(key)) return true;
      if (!mayAsk) return false;
      const allow = translate('allow');
      const question = translate('approveHost', { name: quoted(endpoint.name), host: quoted(origin) });
      const names = variables.map((variable) => quoted(variable)).join(', ');
      const told = names === '' ? '' : ` ${translate('approveVariables', { variables: names })}`;
      if (!(await confirm(question, allow, `${translate('approveDetail')}${told}`))) return false;
      await state.update(approvedKey, [...approved, key]);
      return true;
    },
  };
}
