/** The time of the last reload, in the session storage. */
const storageKey = 'reloaded-at';
/** Milliseconds. */
const minimumPause = 60_000;

/**
 * Loads the tab again when its code cannot be loaded because the server no longer has it: after a deploy the files of this
 * build are gone. It does so once a minute at most, so that a tab is never reloaded in a loop. Other failures of the server
 * keep the tab, because a reload would replace it by an error page. So does work in progress that `holdTab` protects.
 *
 * @param isRepeated Whether loading failed before. Some browsers remember a failed import until the tab is loaded again.
 * @param reload Loads the tab again; for tests.
 */
export async function reloadTab(isRepeated: boolean, reload = () => location.reload()): Promise<void> {
  try {
    const { ok, status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    const isPaused = Date.now() - Number(sessionStorage.getItem(storageKey)) < minimumPause;
    if (isPaused || isHeld() || !(status === 404 || (ok && isRepeated))) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    reload();
  } catch {
    // The server does not answer, or nothing can be stored.
  }
}

/** Whether the browser would ask before it leaves the page. */
const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
