/** The texts of images and audio, which are loaded with them. */
import { mediaMessages } from '../../../protocol/core/l10n/media.ts';
import { translateIn } from '../../l10n.ts';

export const t = translateIn(mediaMessages);
