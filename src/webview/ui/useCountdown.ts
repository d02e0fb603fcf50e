/** Counts the seconds down until something happens. */
import { useEffect, useMemo, useState } from 'preact/hooks';

/**
 * Returns the full seconds that are left, at least 1 while time is left, and then 0. `since`: the message with which
 * `wait`, in milliseconds, arrived.
 */
export function useCountdown(since: object, wait: number | undefined): number {
  // Clocks of host and page may differ, so only the time since the message arrived is reliable.
  const begun = useMemo(() => performance.now(), [since]);
  const [now, setNow] = useState(begun);
  const left = wait === undefined ? 0 : Math.max(0, wait - Math.max(0, now - begun));
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isCounting]);
  return Math.ceil(left / 1000);
}
