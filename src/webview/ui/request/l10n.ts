/** The texts of the tab Request, which are loaded with it. */
import { requestMessages } from '../../../protocol/core/l10n/request.ts';
import { translateIn } from '../../l10n.ts';

export const t = translateIn(requestMessages);
