/** A workspace may name endpoints, but a person decides once per host, and per secrets that go there, whether anything is sent. */
import type { Memento } from 'vscode';
import { variablesIn } from '../../protocol/client/variables.ts';
import { parseUrl } from '../../protocol/base/url.ts';
import type { HostTranslate } from '../kit/language.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';
import { confirm } from '../kit/notify.ts';

export interface HostApproval {
  /** Asks when needed. `url` is the endpoint's, expanded. */
  approve(endpoint: ConfiguredEndpoint, url: string): Promise<boolean>;
}

const approvedKey = 'agentApi.approvedHosts';

export function createHostApproval(globalState: Memento, translate: HostTranslate): HostApproval {
  return {
    async approve(endpoint, url) {
      if (endpoint.origin !== 'workspace') return true;
      const host = parseUrl(url)?.host ?? url;
      const approved = globalState.get<readonly string[]>(approvedKey, []);
      const given = [...new Set([endpoint.url, ...Object.values(endpoint.headers)].flatMap(variablesIn))].toSorted();
      const approval = [host, ...given].join(' ');
      if (approved.includes(approval)) return true;
      const allow = translate('allow');
      const question = translate('approveHost', { name: endpoint.name, host });
      const variables = given.length === 0 ? '' : ` ${translate('approveVariables', { variables: given.join(', ') })}`;
      if (!(await confirm(question, allow, `${translate('approveDetail')}${variables}`))) return false;
      await globalState.update(approvedKey, [...approved, approval]);
      return true;
    },
  };
}
