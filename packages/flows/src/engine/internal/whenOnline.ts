/** Resolves the next time that the browser is online again. */
export const whenOnline = ({ signal }: { signal?: AbortSignal | undefined }): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) });
  });
