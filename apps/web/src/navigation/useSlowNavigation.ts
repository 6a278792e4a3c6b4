import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** How long a page's code may take before the spinner says so, milliseconds (OPEN-182). */
const patience = 150;

/** True while the next page takes longer than `patience`. */
export function useSlowNavigation(): boolean {
  const { state } = useNavigation();
  const isLoading = state === 'loading';
  const isLate = useLate(isLoading);
  return isLoading && isLate;
}

/** True once `patience` has passed since `waiting` began. */
export function useLate(waiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [waiting]);
  return isLate;
}
