/**
 * A workspace may name endpoints, but the user decides whether anything is sent: once per origin, and once per set of
 * secrets that are sent there.
 */
import type { Memento } from 'vscode';
import { quoted } from '../../protocol/panel/plainNotice.ts';
import type { HostTranslate } from '../window/language.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';
import { confirm } from '../window/notify.ts';
import { approvalOf } from './approvalOf.ts';

export interface HostApproval {
  /** Asks the user if needed, unless `mayAsk` is `false`. `url` is the endpoint's URL with its variables expanded. */
  approve(endpoint: ConfiguredEndpoint, url: string, mayAsk?: boolean): Promise<boolean>;
}

const approvedKey = 'agentApi.approvedOrigins';

/** `state` must be the state of the workspace, so that an approval in one folder does not apply to other folders. */
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
      const variableText = names === '' ? '' : ` ${translate('approveVariables', { variables: names })}`;
      if (!(await confirm(question, allow, `${translate('approveDetail')}${variableText}`))) return false;
      await state.update(approvedKey, [...approved, key]);
      return true;
    },
  };
}
