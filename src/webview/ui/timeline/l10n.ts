/** The texts of the tab Timing, which are loaded with it. */
import { timingMessages } from '../../../protocol/core/l10n/timing.ts';
import { translateIn } from '../../l10n.ts';

export const t = translateIn(timingMessages);
