/** The time of the last reload, in the session storage. */
const storageKey = 'reloaded-at';
/** Milliseconds. */
const minimumPause = 60_000;

/**
 * Loads the tab again when its code cannot be loaded although the server answers: after a deploy the files of this build
 * are gone. It does so once a minute at most, so that a tab is never reloaded in a loop.
 *
 * @param isRepeated Whether loading failed before. Some browsers remember a failed import until the tab is loaded again.
 */
export async function reloadTab(isRepeated: boolean): Promise<void> {
  try {
    const { ok } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    const isPaused = Date.now() - Number(sessionStorage.getItem(storageKey)) < minimumPause;
    if (isPaused || (ok && !isRepeated)) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
  } catch {
    // The server does not answer, or nothing can be stored.
  }
}
