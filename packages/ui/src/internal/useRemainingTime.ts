import { type RemainingTime, remainingTime } from '@contapro/domain';
import { useEffect, useRef, useState } from 'react';

/** The time is said anew once a second, so that it grows while nothing is done. */
const interval = 1_000;

/** The time that is left of work whose share (0 to 1) rises, by its pace since the first share that was passed; null while it is not known. */
export function useRemainingTime(share: number | null | undefined): RemainingTime | null {
  const begun = useRef<{ at: number; share: number } | null>(null);
  const [remaining, setRemaining] = useState<RemainingTime | null>(null);
  useEffect(() => {
    if (share == null || share >= 1) {
      begun.current = null;
      return;
    }
    const isAnother = begun.current !== null && share < begun.current.share;
    const start = begun.current === null || isAnother ? { at: performance.now(), share } : begun.current;
    begun.current = start;
    const say = () =>
      setRemaining(
        remainingTime({
          seconds: (performance.now() - start.at) / 1_000,
          done: share - start.share,
          left: 1 - share,
        }),
      );
    say();
    const timer = setInterval(say, interval);
    return () => {
      clearInterval(timer);
      setRemaining(null);
    };
  }, [share]);
  return remaining;
}
