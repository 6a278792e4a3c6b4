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

/** Emulates a phone: Chrome's Slow 4G, and a processor that is four times slower than this one. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
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
