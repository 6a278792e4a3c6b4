import '@contapro/ui/styles.css';
import { ready, type Voucher } from '@contapro/domain';
import { createVouchers } from '@contapro/fixtures';
import { DataTable, ThemeRoot, useVoucherTable } from '@contapro/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './peers.css';
import { height } from './peerColumns.tsx';
import { PlainTable } from './PlainTable.tsx';
import { TanStackTable } from './TanStackTable.tsx';
import { VirtuosoTable } from './VirtuosoTable.tsx';

const header = 44;
const footer = 52;
const nothing = () => {};
const none: ReadonlySet<string> = new Set();
const prepared = new Map([20, 100, 101, 100_000].map((count) => [count, createVouchers(count)]));
const root = createRoot(document.getElementById('root') ?? document.body);

const shell = (content: ReactNode) => (
  <ThemeRoot theme="light" style={{ height, display: 'flex', flexDirection: 'column' }}>
    {content}
  </ThemeRoot>
);

/** The other libraries are rendered outside the theme, so that its CSS rules do not slow them down. */
const peerShell = (content: ReactNode) => <div className="peerRoot">{content}</div>;

function OurTable({ vouchers }: { vouchers: readonly Voucher[] }) {
  const table = useVoucherTable({ onItemsOpen: nothing, onView: nothing, onDownload: nothing });
  return (
    <DataTable
      {...table}
      label="Comprobantes de compra, Oct 2026"
      rows={ready(vouchers)}
      selected={none}
      onSelectedChange={nothing}
      empty={null}
      style={{ height, maxHeight: 'none' }}
    />
  );
}

const bench = {
  /** Renders what an open app already has: React, the theme, the font, and the code for long tables. */
  async prepare() {
    bench.ours(101);
    while (!document.querySelector('tbody tr[aria-rowindex]')) await new Promise(requestAnimationFrame);
    root.render(shell(<p>Preparado</p>));
    await document.fonts.load('1em "Instrument Sans"');
  },
  tanstack(count: number) {
    root.render(peerShell(<TanStackTable vouchers={prepared.get(count) ?? []} />));
  },
  virtuoso(count: number) {
    root.render(peerShell(<VirtuosoTable vouchers={prepared.get(count) ?? []} />));
  },
  ours(count: number) {
    root.render(shell(<OurTable vouchers={prepared.get(count) ?? []} />));
  },
  plain(count: number) {
    root.render(peerShell(<PlainTable vouchers={prepared.get(count) ?? []} />));
  },
  /** Renders our table and waits until all rows are drawn. */
  async toTheLast(count: number) {
    bench.ours(count);
    while (document.querySelectorAll('tbody tr[aria-rowindex]').length < count)
      await new Promise((done) => setTimeout(done, 50));
  },
  /** Scrolls one step per frame, as a mouse wheel does. */
  async scroll(frames: number, step: number) {
    const region = scrolled();
    for (let frame = 0; frame < frames; frame += 1) {
      region.scrollTop += step;
      await new Promise(requestAnimationFrame);
    }
  },
  /** Scrolls in the same way. Returns how many frames showed no row below the header or above the footer. */
  async blankFrames(frames: number, step: number): Promise<number> {
    const region = scrolled();
    const { left, top, bottom, width } = region.getBoundingClientRect();
    const isRow = (y: number) => {
      const row = document.elementFromPoint(left + width / 2, y)?.closest('tr');
      return row !== null && row !== undefined && row.cells.length > 1;
    };
    let blank = 0;
    for (let frame = 0; frame < frames; frame += 1) {
      region.scrollTop += step;
      await new Promise(requestAnimationFrame);
      if (!isRow(top + header + 1) || !isRow(bottom - footer - 1)) blank += 1;
    }
    return blank;
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
