/** Values for `${env:…}` and `${secret:…}`. If a secret is missing, the user is asked for it. */
import type { LookupVariable } from '../../protocol/session/client/variables.ts';
import type { Services } from '../services.ts';
import { askText } from '../window/safeUi.ts';

export function lookUpVariable({ platform, secrets, translate }: Services): LookupVariable {
  return async (kind, name) => {
    if (kind === 'env') return platform.environmentVariable(name);
    const stored = await secrets.read(name);
    if (stored !== undefined) return stored;
    const value = await askText({
      prompt: translate('secretValue', { name }),
      password: true,
      ignoreFocusOut: true,
    });
    if (value === undefined || value === '') return undefined;
    await secrets.store(name, value);
    return value;
  };
}
