/**
 * The configuration of each document: `agentapi.config.json` in its folder or in the closest folder above, combined
 * with the user's settings. It is only read through `workspace.fs`, so any file system is supported.
 */
import { Disposable, EventEmitter, FileSystemError, Uri, workspace, type Event, type LogOutputChannel } from 'vscode';
import { isJsonObject } from '../../protocol/core/json/json.ts';
import { configFileName } from '../../protocol/lint/config/configFileName.ts';
import type { SeveritySetting } from '../../protocol/lint/config/configShape.ts';
import type { LintSetup } from '../../protocol/lint/config/resolveConfig.ts';
import { localFileSize } from '../../protocol/core/base/limits.ts';
import { hostLimits } from '../window/hostLimits.ts';
import { settingIds } from '../manifest.ts';
import { readFileText } from './readFileText.ts';
import type { Engines } from '../engine/engines.ts';
import { placeOnDisk } from './placeOnDisk.ts';
import { severities } from '../../protocol/core/base/severity.ts';

export interface Configs extends Disposable {
  /** The lint setup for a document. Never rejects: a configuration that cannot be used is treated as missing. */
  setupOf(uri: Uri): Promise<LintSetup>;
  /** The configuration that applies to a document, and the path of the document against which its globs are matched. */
  find(uri: Uri): Promise<FoundConfig | undefined>;
  /**
   * Clears the cache, so that files are read again when they are next needed. Changes are also detected, but not at
   * once.
   */
  refresh(): void;
  /** Fired when the results of earlier linting may have changed. */
  readonly onDidChange: Event<void>;
}

export interface FoundConfig {
  readonly uri: Uri;
  readonly path: string;
  /** The saved text of the file. */
  readonly text: string;
}

type ReadFile = Omit<FoundConfig, 'path'>;

export function createConfigs(engines: Engines, log: LogOutputChannel): Configs {
  const changed = new EventEmitter<void>();
  const byFolder = new Map<string, Promise<ReadFile | undefined>>();
  const inFolderOrAbove = (folder: Uri): Promise<ReadFile | undefined> => {
    const key = folder.toString();
    const found = byFolder.get(key) ?? search(folder);
    byFolder.set(key, found);
    return found;
  };
  const search = async (folder: Uri): Promise<ReadFile | undefined> => {
    const uri = Uri.joinPath(folder, configFileName);
    const text = await readConfigText(uri, log);
    if (text !== undefined) return { uri, text };
    const parent = Uri.joinPath(folder, '..');
    return parent.path === folder.path ? undefined : inFolderOrAbove(parent);
  };
  const locate = async (uri: Uri): Promise<FoundConfig | undefined> => {
    const place = placeOnDisk(uri);
    if (place === undefined) return undefined;
    const found = await inFolderOrAbove(Uri.joinPath(place, '..'));
    if (found === undefined) return undefined;
    const root = Uri.joinPath(found.uri, '..').path.replace(/\/?$/, '/');
    return { ...found, path: place.path.slice(root.length) };
  };
  const watching = watchFiles(() => {
    byFolder.clear();
    changed.fire();
  });
  const ownSettings = [settingIds.lintProfile, settingIds.lintRules];
  const watchingSettings = workspace.onDidChangeConfiguration((event) => {
    if (ownSettings.some((id) => event.affectsConfiguration(id))) changed.fire();
  });
  return {
    async setupOf(uri) {
      const found = await locate(uri);
      return engines.documents.resolveSetup({
        config: found?.text,
        path: found?.path ?? '',
        ...readUserOptions(uri),
      });
    },
    find: locate,
    onDidChange: changed.event,
    refresh: () => byFolder.clear(),
    dispose() {
      changed.dispose();
      watching.dispose();
      watchingSettings.dispose();
    },
  };
}

/** Resolves with `undefined` if there is no such file, or if it cannot be read. */
async function readConfigText(uri: Uri, log: LogOutputChannel): Promise<string | undefined> {
  try {
    const limits = hostLimits();
    const read = await readFileText(uri, { ...limits, file: Math.min(limits.file, localFileSize) });
    if (read.ok) return read.value;
    log.debug(`${uri.toString()}: ${read.fault.kind}`);
    return undefined;
  } catch (error) {
    const isAbsent = error instanceof FileSystemError && error.code === 'FileNotFound';
    if (!isAbsent) log.debug(`${uri.toString()}: ${String(error)}`);
    return undefined;
  }
}

/** Detects changed configurations: files of the workspace, and a file saved in any editor. */
function watchFiles(onChange: () => void): Disposable {
  const watcher = workspace.createFileSystemWatcher(`**/${configFileName}`);
  return Disposable.from(
    watcher,
    watcher.onDidChange(onChange),
    watcher.onDidCreate(onChange),
    watcher.onDidDelete(onChange),
    workspace.onDidSaveTextDocument(({ uri }) => {
      if (uri.path.endsWith(`/${configFileName}`)) onChange();
    }),
  );
}

interface UserOptions {
  /** Ids of profiles, keyed by the id of their protocol. */
  readonly profiles: Readonly<Record<string, string>>;
  readonly severities: Readonly<Record<string, SeveritySetting>>;
}

const severitySettings: ReadonlySet<unknown> = new Set<SeveritySetting>([...severities, 'off']);

/**
 * Reads the user's lint options from VS Code's settings, which may contain any values. Ignores values that are not the
 * name of a profile or not a severity.
 */
function readUserOptions(uri: Uri): UserOptions {
  const settings = workspace.getConfiguration(undefined, uri);
  return {
    profiles: pick(settings.get(settingIds.lintProfile), (value): value is string => typeof value === 'string'),
    severities: pick(settings.get(settingIds.lintRules), (value): value is SeveritySetting =>
      severitySettings.has(value),
    ),
  };
}

function pick<Value>(setting: unknown, isWanted: (value: unknown) => value is Value): Readonly<Record<string, Value>> {
  const entries = isJsonObject(setting) ? Object.entries(setting) : [];
  return Object.fromEntries(entries.flatMap(([key, value]) => (isWanted(value) ? [[key, value]] : [])));
}
