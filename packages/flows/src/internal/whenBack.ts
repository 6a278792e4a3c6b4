/** Resolves the next time that somebody comes back to the browser's tab. */
export const whenBack = ({ signal }: { signal?: AbortSignal | undefined }): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look, { ...(signal && { signal }) });
  });
