import { whenVisibleAgain } from '../../engine/internal/whenVisibleAgain.ts';

/**
 * Resolves as soon as the page is visible, at once when it already is. If the signal is aborted while the page is
 * hidden, it never resolves.
 */
export const whenVisible = (request: Parameters<typeof whenVisibleAgain>[0]): Promise<void> =>
  document.hidden ? whenVisibleAgain(request) : Promise.resolve();
