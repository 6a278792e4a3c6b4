import {
  everyRateDay,
  type ExchangeRateDay,
  type ExchangeRateFilters,
  exchangeRateKey,
  exchangeRateStates,
  type ExchangeRateSummary,
  exchangeRatesTexts,
  formatCount,
} from '@contapro/domain';
import { type ComponentProps, useMemo } from 'react';
import { ToggleFilter } from '../../../patterns/ToggleFilter/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { EmptyList } from '../../engine/ReportScreen/EmptyList.tsx';
import type { FilteredListProps } from '../../engine/ReportScreen/ListProps.ts';
import { ListScreen } from '../../engine/ReportScreen/ListScreen.tsx';
import { ListTools } from '../../engine/ReportScreen/ListTools.tsx';
import { StudioNav } from '../../engine/StudioNav/index.ts';
import {
  dayNameOf,
  type ExchangeRateAction,
  exchangeRateColumns,
  type ExchangeRatesHrefs,
} from './exchangeRateColumns.tsx';
import styles from './ExchangeRatesScreen.module.css';

export type { ExchangeRatesHrefs } from './exchangeRateColumns.tsx';

export interface ExchangeRatesScreenProps
  extends Omit<ComponentProps<'div'>, 'children' | 'title'>,
    FilteredListProps<ExchangeRateDay, ExchangeRateFilters> {
  /** The counts of all days; null until they are known. */
  summary: ExchangeRateSummary | null;
  /**
   * Whether a rate is being removed or restored. Then no other can be changed.
   *
   * @default false
   */
  isBusy?: boolean | undefined;
  /** Called when the person wants to type or correct the rate of a day. */
  onEdit: (day: ExchangeRateDay) => void;
  /** Called when the person removes the rate that the studio typed for a day. */
  onRemove: (day: ExchangeRateDay) => void;
  /** The addresses of its links. They must be stable, because all rows are rendered again when they change. */
  hrefs: ExchangeRatesHrefs;
}

/** Tipos de cambio: the days whose rate vouchers of all clients need, because their XML has none. */
export function ExchangeRatesScreen({
  summary,
  filters,
  onFiltersChange,
  isBusy = false,
  onEdit,
  onRemove,
  hrefs,
  ...list
}: ExchangeRatesScreenProps) {
  const texts = useTexts('exchangeRates', exchangeRatesTexts);
  // Hosts may pass a new object each time. The rows are drawn again only when the address changes.
  const { client: clientHref } = hrefs;
  const columns = useMemo(() => exchangeRateColumns({ texts, clientHref, isBusy }), [texts, clientHref, isBusy]);
  const countOf = ({ days }: ExchangeRateSummary, state: ExchangeRateFilters['state']) =>
    state === null ? days.missing + days.typed + days.official : days[state];
  return (
    <ListScreen<ExchangeRateDay, ExchangeRateAction>
      {...list}
      nav={<StudioNav current="exchangeRates" hrefs={hrefs.studio} />}
      title={texts.title}
      subtitle={summary && texts.count(summary.days.missing, summary.waiting, summary.waitingClients)}
      summary={
        summary && summary.withoutDay > 0 ? (
          <p className={styles.withoutDay}>{texts.withoutDay(summary.withoutDay)}</p>
        ) : undefined
      }
      tools={
        <ListTools
          hint={texts.hint}
          filter={
            <ToggleFilter
              label={texts.filter}
              value={filters.state}
              onValueChange={(state) => onFiltersChange({ ...filters, state })}
              options={[null, ...exchangeRateStates].map((value) => ({
                value,
                label: value === null ? texts.all : texts.states[value],
                note: summary ? formatCount(countOf(summary, value)) : undefined,
              }))}
            />
          }
        />
      }
      region={texts.region}
      columns={columns}
      rowKey={exchangeRateKey}
      rowName={(row) => dayNameOf(row, texts)}
      onAction={(row, action) => (action === 'edit' ? onEdit(row) : onRemove(row))}
      empty={
        <EmptyList
          title={texts.empty}
          text={texts.emptyText}
          narrowed={
            filters.state === null
              ? undefined
              : { title: texts.noMatch, clear: texts.clearFilter, onClear: () => onFiltersChange(everyRateDay) }
          }
        />
      }
    />
  );
}
