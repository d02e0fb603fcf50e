/**
 * The two versions of VS Code that all tests use: the newest one, and the minimum version that `engines.vscode`
 * promises. Each one is the server inside the npm package `code-server` (see CONTRIBUTING.md).
 */
export type VersionName = 'newest' | 'floor';

export interface VscodeVersion {
  readonly name: VersionName;
  readonly vscode: string;
  readonly codeServer: string;
  /** The Node version of the server; `undefined` means the Node that runs these scripts (24). */
  readonly node: string | undefined;
  /** A native module that is not compiled here; without a replacement, the extension host crashes at startup. */
  readonly watchdog: string;
  /** The package that would download `rg` during installation, which we do not allow; newer packages contain it. */
  readonly ripgrep: string | undefined;
  /** The version of the package with the native module of terminals; newer packages contain that module. */
  readonly pty: string | undefined;
}

/** The versions in the order in which tests run. */
export const versions: Readonly<Record<VersionName, VscodeVersion>> = {
  newest: {
    name: 'newest',
    vscode: '1.139.1',
    codeServer: '4.139.1',
    node: undefined,
    watchdog: '@vscode/native-watchdog',
    ripgrep: undefined,
    pty: undefined,
  },
  floor: {
    name: 'floor',
    vscode: '1.100.3',
    codeServer: '4.100.3',
    // The newest Node 20 that npm provides for every platform.
    node: '20.18.1',
    watchdog: 'native-watchdog',
    ripgrep: '@vscode/ripgrep',
    pty: '1.1.0',
  },
};
