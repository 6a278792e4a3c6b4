import '@contapro/ui/styles.css';
import { ThemeRoot, VoucherTable } from '@contapro/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PlainTable } from './PlainTable.tsx';
import { vouchersOf } from './vouchers.ts';

const height = 800;
const nothing = () => {};
const none: ReadonlySet<string> = new Set();
const prepared = new Map([20, 100, 100_000].map((count) => [count, vouchersOf(count)]));
const root = createRoot(document.getElementById('root') ?? document.body);

const shell = (content?: ReactNode) => (
  <ThemeRoot theme="light" style={{ height, display: 'flex', flexDirection: 'column' }}>
    {content}
  </ThemeRoot>
);

const bench = {
  /** What an app that is open already has: React at work, the theme, the font. */
  async prepare() {
    root.render(shell(<p>Preparado</p>));
    await document.fonts.load('1em "Instrument Sans"');
  },
  ours(count: number) {
    root.render(
      shell(
        <VoucherTable
          label="Comprobantes de compra, Oct 2026"
          vouchers={prepared.get(count) ?? []}
          selected={none}
          onSelectedChange={nothing}
          onItemsOpen={nothing}
          onView={nothing}
          onDownload={nothing}
          style={{ flex: 1, minHeight: 0 }}
        />,
      ),
    );
  },
  plain(count: number) {
    root.render(shell(<PlainTable vouchers={prepared.get(count) ?? []} height={height} />));
  },
  /** Scrolls a step a frame, as a wheel does; answers with the longest frame in milliseconds. */
  async scroll(frames: number, step: number): Promise<number> {
    const region = scrolled();
    let longest = 0;
    let before = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      region.scrollTop += step;
      await new Promise(requestAnimationFrame);
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }
    return longest;
  },
};

function scrolled(): Element {
  const found = [...document.querySelectorAll('#root *')].find(
    (element) => element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible',
  );
  if (!found) throw new Error('Nothing scrolls');
  return found;
}

Object.assign(window, { bench });
