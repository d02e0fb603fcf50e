/** A workspace may name endpoints, but a person decides once per host whether anything is sent there. */
import { window, type Memento } from 'vscode';
import { parseUrl } from '../../protocol/base/url.ts';
import type { HostTranslate } from '../kit/language.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';

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
      if (approved.includes(host)) return true;
      const allow = translate('allow');
      const chosen = await window.showWarningMessage(
        translate('approveHost', { name: endpoint.name, host }),
        { modal: true, detail: translate('approveDetail') },
        allow,
      );
      if (chosen !== allow) return false;
      await globalState.update(approvedKey, [...approved, host]);
      return true;
    },
  };
}
