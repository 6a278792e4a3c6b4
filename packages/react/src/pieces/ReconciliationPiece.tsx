import { allOfPurchases, formatSerieNumber } from '@contapro/domain';
import { ReconciliationFlow, type ReconciliationFlowHrefs } from '@contapro/flows/reconciliation/react';
import { useMemo, useState } from 'react';
import type { ReconciliationElementFact, ReconciliationProps } from '../elements/Reconciliation.types.ts';
import { usePeriod } from '../elements/usePeriod.ts';
import { useFacts } from '../facts/useFacts.ts';
import { useHost } from '../provider/HostContext.ts';
import type { OpenedProps } from './OpenedProps.ts';

type Props = Omit<ReconciliationProps, 'ruc'> & OpenedProps;

export default function ReconciliationPiece({
  business,
  periods,
  period: given,
  book: asked = 'purchases',
  onPeriodChange,
  onBookChange,
  onEmit,
}: Props) {
  const { contapro, links } = useHost();
  const { period, round, keep } = usePeriod(given, periods);
  /** The book that is shown, which the host may give back after `onBookChange`. */
  const [shown, setShown] = useState({ asked, book: asked, round: 0 });
  if (asked !== shown.asked)
    setShown({ asked, book: asked, round: asked === shown.book ? shown.round : shown.round + 1 });
  const handle = useFacts<ReconciliationElementFact>(
    {
      'period.selected': ({ period: selected }) => {
        keep(selected);
        onPeriodChange?.(selected);
      },
      'list.changed': ({ list }) => {
        const { book } = list.filters[0] ?? allOfPurchases;
        if (book === shown.book) return;
        setShown((before) => ({ ...before, book }));
        onBookChange?.(book);
      },
    },
    onEmit,
  );
  const { purchases, upload } = links;
  const hrefs = useMemo(
    (): ReconciliationFlowHrefs => ({
      upload,
      // The host has no address for single sales.
      voucher: ({ sunat, own }, book) => {
        const voucher = sunat ?? own;
        if (purchases === null || book === 'sales' || voucher === null) return null;
        return purchases([
          { key: 'serie_number_of_vouchers', value: formatSerieNumber(voucher.series, voucher.number) },
        ]);
      },
    }),
    [purchases, upload],
  );
  return (
    <ReconciliationFlow
      key={`${business.uuid} ${round} ${shown.round}`}
      services={{ api: contapro.api, fetchFile: contapro.fetchFile, clock: Date.now }}
      input={{ business, periods, period, list: { filters: [{ book: shown.book, kind: null }] } }}
      hrefs={hrefs}
      onEmit={handle}
    />
  );
}
