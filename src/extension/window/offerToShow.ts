/** Reports that something is no longer shown, because the thread of the engine ends whenever it shows this. */
import { describeThreadEnd } from '../../protocol/core/l10n/threadEnds.ts';
import { hostLocale, type HostTranslate } from './language.ts';
import { notify } from './notify.ts';

/** Returns a function that reports why the thread has ended, and resolves with whether the user wants to try again. */
export function offerToShow(translate: HostTranslate, name: () => string) {
  return async ({ reason }: { readonly reason: string }): Promise<boolean> => {
    const tryAgain = translate('tryAgain');
    const message = translate('notShown', { name: name(), reason: describeThreadEnd(reason, hostLocale()) });
    return (await notify.error(message, tryAgain)) === tryAgain;
  };
}
