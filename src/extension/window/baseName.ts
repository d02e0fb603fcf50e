/** Returns the name of a file or folder: the last part of the path of its URI. */
import type { Uri } from 'vscode';

export const baseName = ({ path }: Pick<Uri, 'path'>): string => path.slice(path.lastIndexOf('/') + 1);
