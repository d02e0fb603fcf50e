/** Opens the window in which pictures are taken: without the parts of VS Code that distract from what is shown. */
import type { WindowOptions } from '../ui/windows.ts';
import { openWorkbench, type Workbench } from '../ui/workbench.ts';

const settings = {
  // The browser of the tests takes a proportional font for `monospace`.
  'editor.fontFamily': "'DejaVu Sans Mono', Menlo, Consolas, monospace",
  'editor.minimap.enabled': false,
  'breadcrumbs.enabled': false,
  'editor.wordWrap': 'on',
  'editor.stickyScroll.enabled': false,
  'workbench.editor.editorActionsLocation': 'hidden',
  'remote.autoForwardPorts': false,
  // No tooltip where a click has left the mouse.
  'workbench.hover.delay': 100_000,
};
const themes = { dark: 'Default Dark Modern', light: 'Default Light Modern' } as const;
export type PictureTheme = keyof typeof themes;

export interface PictureOptions extends Pick<WindowOptions, 'language' | 'scale' | 'settings'> {
  readonly theme: PictureTheme;
  readonly size: NonNullable<WindowOptions['size']>;
}

/** Closes the window after `take`. */
export async function inPictureWindow(
  options: PictureOptions,
  take: (workbench: Workbench) => Promise<void>,
): Promise<void> {
  const { theme, ...others } = options;
  const workbench = await openWorkbench({
    ...others,
    isNew: true,
    settings: { ...settings, ...options.settings },
    workspaceSettings: { 'workbench.colorTheme': themes[theme] },
  });
  try {
    await take(workbench);
  } finally {
    workbench.close();
  }
}
