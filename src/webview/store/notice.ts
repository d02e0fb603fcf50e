/** What became of the last thing the user asked for, in one short sentence that leaves by itself. */
import { signal } from '@preact/signals';

export interface Notice {
  readonly text: string;
  readonly bad: boolean;
}

export const notice = signal<Notice | undefined>(undefined);

/** Milliseconds. A failure stays long enough to be read. */
const shown = { good: 1500, bad: 6000 } as const;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says `done` when the work is done, or why it failed. */
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
