/**
 * Resolves the next time that the browser's tab becomes visible after it was hidden. It never resolves after its signal
 * was aborted.
 */
export const whenVisibleAgain = ({ signal }: { signal?: AbortSignal | undefined }): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look, { ...(signal && { signal }) });
  });
