/** Makes the browser ask before the tab is closed or reloaded, until the signal is aborted. It never resolves. */
export const holdTab = ({ signal }: { signal?: AbortSignal | undefined }): Promise<void> =>
  new Promise(() => {
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { ...(signal && { signal }) });
  });
