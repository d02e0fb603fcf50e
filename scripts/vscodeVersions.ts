/**
 * The two VS Codes everything is tried in: the newest, and the floor that `engines.vscode` promises.
 * Each comes as the server inside the npm package `code-server` (see CONTRIBUTING.md).
 */
export type VersionName = 'newest' | 'floor';

export interface VscodeVersion {
  readonly name: VersionName;
  readonly vscode: string;
  readonly codeServer: string;
  /** The Node its server runs on; `undefined` means the Node that runs these scripts (24). */
  readonly node: string | undefined;
  /** Native module that is not compiled here; without a stand-in the extension host dies at start. */
  readonly watchdog: string;
  /** The package that would download its `rg` at install time, which we do not let it; newer ones bring it. */
  readonly ripgrep: string | undefined;
}

/** In the order in which tests run. */
export const versions: Readonly<Record<VersionName, VscodeVersion>> = {
  newest: {
    name: 'newest',
    vscode: '1.139.1',
    codeServer: '4.139.1',
    node: undefined,
    watchdog: '@vscode/native-watchdog',
    ripgrep: undefined,
  },
  floor: {
    name: 'floor',
    vscode: '1.100.3',
    codeServer: '4.100.3',
    // The newest Node 20 that npm has for every platform.
    node: '20.18.1',
    watchdog: 'native-watchdog',
    ripgrep: '@vscode/ripgrep',
  },
};
