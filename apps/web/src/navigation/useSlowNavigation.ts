import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** How long a page may load before the spinner is shown, in milliseconds. */
const spinnerDelay = 150;

/** Whether the next page has been loading for longer than `spinnerDelay`. */
export function useSlowNavigation(): boolean {
  const { state } = useNavigation();
  const isLoading = state === 'loading';
  const isLate = useLate(isLoading);
  return isLoading && isLate;
}

/** Whether `waiting` has been true for longer than `spinnerDelay`. */
export function useLate(waiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setIsLate(true), spinnerDelay);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [waiting]);
  return isLate;
}
