/** Resolves as soon as the page is visible; at once when it is. */
export const whenVisible = ({ signal }: { signal?: AbortSignal | undefined }): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look, { ...(signal && { signal }) });
    look();
  });
