/**
 * The limits for everything that is read in this window, as the user set them. An endpoint's own limits override them.
 */
import { workspace } from 'vscode';
import { readLimits, type Limits } from '../../protocol/core/base/limits.ts';
import { settingIds } from '../manifest.ts';

export function hostLimits(ofEndpoint: Partial<Limits> = {}): Limits {
  return readLimits(workspace.getConfiguration().get<unknown>(settingIds.limits), ofEndpoint);
}
