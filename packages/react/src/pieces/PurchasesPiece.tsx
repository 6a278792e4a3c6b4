import { type FilterValue, mapFigures } from '@contapro/domain';
import { readAsDataUrl } from '@contapro/flows';
import { PurchasesFlow } from '@contapro/flows/purchases/react';
import { type AnchorProps, LinkProvider, type TablePreferences, TablePreferencesProvider } from '@contapro/ui';
import { createElement, useMemo, useState } from 'react';
import type { PurchaseColumn, PurchasesElementFact, PurchasesProps } from '../elements/Purchases.types.ts';
import { usePeriod } from '../elements/usePeriod.ts';
import { useFacts } from '../facts/useFacts.ts';
import { usePrint } from '../facts/usePrint.ts';
import { useHost } from '../provider/HostContext.ts';
import { useSession } from '../provider/useContaPro.ts';
import { filtersOf, labelledFilters, queryOf } from './filterQuery.ts';
import type { OpenedProps } from './OpenedProps.ts';

type Props = Omit<PurchasesProps, 'ruc'> & OpenedProps;

const noFilters: readonly FilterValue[] = [];
const noColumns: readonly PurchaseColumn[] = [];
/** The address of figures whose filters are applied here. */
const here = '?';
const hereHref = (filters: readonly FilterValue[]) => queryOf(filters) || here;

export default function PurchasesPiece({
  business,
  periods,
  period: given,
  filters = noFilters,
  columns = noColumns,
  onPeriodChange,
  onListChange,
  onEmit,
}: Props) {
  const { contapro, link, links } = useHost();
  const { testGroup } = useSession();
  const { period, round, keep } = usePeriod(given, periods);
  /** The filters of a figure that was pressed, which hold until the host gives others. */
  const [pressed, setPressed] = useState<{ asked: string; filters: readonly FilterValue[]; times: number }>();
  const wanted = columns.join(' ');
  /** What the accountant has selected of the table, until the host asks for other columns. */
  const [table, setTable] = useState<{ wanted: string; preferences: TablePreferences }>(() => ({
    wanted,
    preferences: { density: 'regular', columns },
  }));
  if (wanted !== table.wanted) setTable({ wanted, preferences: { ...table.preferences, columns } });
  const asked = queryOf(filters);
  const shown = pressed?.asked === asked ? pressed : { filters, times: 0 };
  const handle = useFacts<PurchasesElementFact>(
    {
      'period.selected': ({ period: selected }) => {
        keep(selected);
        onPeriodChange?.(selected);
      },
      'list.changed': ({ period: listed, list }) => onListChange?.({ period: listed, list }),
    },
    onEmit,
    usePrint(),
  );
  const FigureLink = useMemo(
    () =>
      function FigureLink({ href, onClick, children, ...rest }: AnchorProps) {
        if (!href.startsWith(here)) return createElement(link, { ...rest, href, onClick }, children);
        return (
          <a
            {...rest}
            href={href}
            onClick={(event) => {
              onClick?.(event);
              event.preventDefault();
              const chosen = filtersOf(new URLSearchParams(href));
              setPressed((before) => ({ asked, filters: chosen, times: (before?.times ?? 0) + 1 }));
            }}
          >
            {children}
          </a>
        );
      },
    [link, asked],
  );
  const flow = (
    <TablePreferencesProvider
      value={table.preferences}
      onValueChange={(preferences) => setTable((before) => ({ ...before, preferences }))}
    >
      <PurchasesFlow
        key={`${business.uuid} ${round} ${asked} ${shown.times}`}
        services={{ api: contapro.api, fetchFile: contapro.fetchFile, readAsDataUrl, objectUrls: URL }}
        input={{ business, periods, period, testGroup, list: { filters: labelledFilters(shown.filters) } }}
        hrefs={{
          ...mapFigures(links.purchases ?? hereHref),
          observed: links.observed,
          credentials: links.credentials,
        }}
        onEmit={handle}
      />
    </TablePreferencesProvider>
  );
  return links.purchases ? flow : <LinkProvider component={FigureLink}>{flow}</LinkProvider>;
}
