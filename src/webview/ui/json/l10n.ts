/** The texts of JSON trees, which are loaded with them. */
import { jsonTreeMessages } from '../../../protocol/core/l10n/jsonTree.ts';
import { translateIn } from '../../l10n.ts';

export const t = translateIn(jsonTreeMessages);
