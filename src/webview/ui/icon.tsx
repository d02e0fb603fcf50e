/** One of VS Code's own icons, coloured like the text around it. Decorative: words say what it means. */
export type IconName =
  | 'check'
  | 'error'
  | 'loading'
  | 'circle-slash'
  | 'debug-disconnect'
  | 'watch'
  | 'tools'
  | 'lightbulb'
  | 'account'
  | 'hubot'
  | 'shield'
  | 'question'
  | 'warning'
  | 'info'
  | 'comment-discussion'
  | 'regex'
  | 'filter'
  | 'fold'
  | 'arrow-up'
  | 'copy'
  | 'go-to-file'
  | 'list-flat'
  | 'chevron-right'
  | 'chevron-down'
  | 'arrow-down'
  | 'debug-stop'
  | 'code'
  | 'markdown'
  | 'close'
  | 'attach'
  | 'send';

export function Icon({ name }: { readonly name: IconName }) {
  return <span class={`icon icon-${name}`} aria-hidden="true" />;
}
