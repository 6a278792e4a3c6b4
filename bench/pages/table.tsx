import '@contapro/ui/styles.css';
import { ready, type Voucher } from '@contapro/domain';
import { createVouchers } from '@contapro/fixtures';
import { DataTable, ThemeRoot, useVoucherTable } from '@contapro/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './peers.css';
import { drawVanilla } from './drawVanilla.ts';
import { height } from './peerColumns.tsx';
import { PlainTable } from './PlainTable.tsx';
import { TanStackTable } from './TanStackTable.tsx';
import { VirtuosoTable } from './VirtuosoTable.tsx';

const header = 44;
const footer = 52;
const nothing = () => {};
const none: ReadonlySet<string> = new Set();
const place = document.getElementById('root') ?? document.body;
const root = createRoot(place);

type Library = 'ours' | 'tanstack' | 'virtuoso' | 'plain' | 'vanilla';
type Act = 'mount' | 'sort' | 'filter' | 'remove the filter' | 'clear';

/** The rows that a table has after each act. They are computed before, because none of the tables computes them. */
function rowsAfter(count: number): Readonly<Record<Act, readonly Voucher[]>> {
  const all = createVouchers(count);
  return {
    mount: all,
    sort: all.toReversed(),
    filter: all.filter((_, index) => index % 3 === 1),
    'remove the filter': all,
    clear: [],
  };
}
const prepared = new Map([20, 100, 100_000].map((count) => [count, rowsAfter(count)]));

const shell = (content: ReactNode) => (
  <ThemeRoot theme="light" style={{ height, display: 'flex', flexDirection: 'column' }}>
    {content}
  </ThemeRoot>
);

/** The other libraries are rendered outside the theme, so that its CSS rules do not slow them down. */
const peerShell = (content: ReactNode) => <div className="peerRoot">{content}</div>;

function OurTable({ vouchers, act }: { vouchers: readonly Voucher[]; act: Act }) {
  const table = useVoucherTable({ onItemsOpen: nothing, onView: nothing, onDownload: nothing });
  return (
    <DataTable
      {...table}
      label="Comprobantes de compra, Oct 2026"
      rows={ready(vouchers)}
      sort={{ by: 'issueDate', descending: act === 'sort' }}
      selected={none}
      onSelectedChange={nothing}
      empty={null}
      style={{ height, maxHeight: 'none' }}
    />
  );
}

const render: Readonly<Record<Library, (vouchers: readonly Voucher[], act: Act) => void>> = {
  ours: (vouchers, act) => root.render(shell(<OurTable vouchers={vouchers} act={act} />)),
  tanstack: (vouchers) => root.render(peerShell(<TanStackTable vouchers={vouchers} />)),
  virtuoso: (vouchers) => root.render(peerShell(<VirtuosoTable vouchers={vouchers} />)),
  plain: (vouchers) => root.render(peerShell(<PlainTable vouchers={vouchers} />)),
  vanilla: (vouchers) => drawVanilla(document.getElementById('vanilla') ?? place, vouchers),
};

const bench = {
  /** Renders what an open app already has before its first table, and after a table was left: React, the shell and the font. */
  async prepare(library: Library) {
    root.render(library === 'ours' ? shell(<p>Preparado</p>) : peerShell(<div key={Math.random()} id="vanilla" />));
    await document.fonts.load('1em "Instrument Sans"');
  },
  /** Shows the rows that a table has after an act, and waits until the first of them is drawn. */
  async show(library: Library, count: number, act: Act) {
    const rows = prepared.get(count)?.[act] ?? [];
    render[library](rows, act);
    const isDrawn = () => document.querySelector('#root tbody th')?.textContent === rows[0]?.serieNumber;
    do await new Promise(requestAnimationFrame);
    while (!isDrawn());
  },
  /** Shows our table and waits until all rows are drawn. */
  async toTheLast(count: number) {
    await bench.show('ours', count, 'mount');
    await bench.settle();
  },
  /** Waits until our table has drawn all rows of a page, as it does while the browser is idle: until there is no gap below. */
  async settle() {
    while (document.querySelector('#root [role="region"] tbody > [aria-hidden]'))
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
