/** Says that something is no longer shown, because it ends the thread of the engine that shows it. */
import { describeThreadEnd } from '../../protocol/core/l10n/threadEnds.ts';
import { hostLocale, type HostTranslate } from './language.ts';
import { notify } from './notify.ts';

/** Returns what resolves with whether the user wants to try again. Its argument says why the thread has ended. */
export function offerToShow(translate: HostTranslate, name: () => string) {
  return async ({ reason }: { readonly reason: string }): Promise<boolean> => {
    const tryAgain = translate('tryAgain');
    const message = translate('notShown', { name: name(), reason: describeThreadEnd(reason, hostLocale()) });
    return (await notify.error(message, tryAgain)) === tryAgain;
  };
}
