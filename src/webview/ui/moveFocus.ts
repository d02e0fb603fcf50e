/** Arrow keys, Home, End and Page keys between the rows of the conversation. */

const rowsPerPage = 10;

/** For a container of `.row-toggle` buttons; keys pressed elsewhere in it keep their meaning. */
export function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !target.classList.contains('row-toggle')) return;
  const toggles = [...currentTarget.querySelectorAll<HTMLElement>('.row-toggle')];
  const here = toggles.indexOf(target);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    PageDown: here + rowsPerPage,
    PageUp: here - rowsPerPage,
    Home: 0,
    End: toggles.length - 1,
  };
  const next = targets[key];
  if (next === undefined) return;
  toggles[Math.max(0, Math.min(toggles.length - 1, next))]?.focus();
  event.preventDefault();
}
