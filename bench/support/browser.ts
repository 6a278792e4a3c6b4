import { type Browser, chromium, type CDPSession, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

/** Runs a function with a browser, and closes the browser afterwards. */
export async function withBrowser<Result>(lend: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
  try {
    return await lend(browser);
  } finally {
    await browser.close();
  }
}

/** A line, and the processor behind it. */
export interface Line {
  /** Milliseconds of a round trip. */
  latency: number;
  bytesPerSecond: number;
  /** How many times slower the processor is than this one. */
  processor: number;
}

/** Emulates a phone with an empty cache: Chrome's Slow 4G, and a processor that is four times slower than this one. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await limitLine(session, { latency: 562.5, bytesPerSecond: 180_000, processor: 4 });
}

/** Emulates a line, with less for what is sent. */
export async function limitLine(session: CDPSession, { latency, bytesPerSecond, processor }: Line): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: (bytesPerSecond * 15) / 32,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** Milliseconds of work of the page's main thread caused by `act`, including drawing. */
export async function mainThread(page: Page, session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const before = await taskSeconds(session);
  await act();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  return ((await taskSeconds(session)) - before) * 1000;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
