/** The result of the user's last action, as one short message that disappears by itself. */
import { signal } from '@preact/signals';

export interface Notice {
  readonly text: string;
  readonly bad: boolean;
}

export const notice = signal<Notice | undefined>(undefined);

/** Milliseconds. An error is shown long enough to be read. */
const shown = { good: 1500, bad: 6000 } as const;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows `done` when the work has finished, or the error message when it failed. */
export async function report(work: Promise<unknown>, done?: string): Promise<void> {
  try {
    await work;
    if (done !== undefined) show({ text: done, bad: false });
  } catch (error) {
    show({ text: error instanceof Error ? error.message : String(error), bad: true });
  }
}

function show(next: Notice): void {
  notice.value = next;
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      notice.value = undefined;
    },
    next.bad ? shown.bad : shown.good,
  );
}
