import type { CDPSession, Page } from 'playwright';
import { mainThread } from './browser.ts';

/** A page, and the session that reads its metrics. */
export interface Metered {
  page: Page;
  session: CDPSession;
}

/** Milliseconds that something took. */
export interface Taken {
  /** Work of the page's main thread, drawing included. Other programs on the machine do not add to it. */
  processor: number;
  /** Until it was shown, measured by this program. */
  elapsed: number;
}

/** Measures an action that ends when its result is shown. */
export async function taken({ page, session }: Metered, act: () => Promise<unknown>): Promise<Taken> {
  let elapsed = 0;
  const processor = await mainThread(page, session, async () => {
    const begun = performance.now();
    await act();
    elapsed = performance.now() - begun;
  });
  return { processor, elapsed };
}

/**
 * Presses the keys of a text one after the other, and measures each until the browser has drawn its result. `elapsed` is
 * what Interaction to Next Paint counts, in steps of 8 ms, and 16 for everything that is faster.
 */
export async function pressKeys(metered: Metered, text: string): Promise<readonly Taken[]> {
  const { page } = metered;
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const times: Taken[] = [];
  for (const key of text) {
    const { processor } = await taken(metered, () => page.keyboard.press(key));
    const durations = await page.evaluate(() => (Reflect.get(window, 'durations') as number[]).splice(0));
    times.push({ processor, elapsed: Math.max(16, ...durations) });
  }
  return times;
}

/** Scrolls the region that contains the first element of `selector`, one step a frame, as a wheel does. */
export async function scrollFrames(
  metered: Metered,
  selector: string,
  { frames, step }: { frames: number; step: number },
): Promise<readonly Taken[]> {
  const { page } = metered;
  await page.evaluate((chosen) => {
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible';
    let region = document.querySelector(chosen);
    while (region && !scrolls(region)) region = region.parentElement;
    const scroller = region ?? document.scrollingElement;
    Object.assign(window, {
      scrollOnce: async (pixels: number) => {
        const before = await new Promise<number>(requestAnimationFrame);
        scroller?.scrollBy(0, pixels);
        return (await new Promise<number>(requestAnimationFrame)) - before;
      },
    });
  }, selector);
  const times: Taken[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    let elapsed = 0;
    const { processor } = await taken(metered, async () => {
      elapsed = await page.evaluate<number>(`scrollOnce(${step})`);
    });
    times.push({ processor, elapsed });
  }
  return times;
}

/** What a page has in memory: elements in the document, and MB of the JavaScript heap after a garbage collection. */
export async function memoryOf({ page, session }: Metered): Promise<{ elements: number; heap: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const bytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  return { elements: await page.evaluate(() => document.querySelectorAll('*').length), heap: bytes / 1e6 };
}
