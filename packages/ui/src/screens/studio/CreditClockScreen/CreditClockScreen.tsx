import {
  amberReasons,
  type CountedCredit,
  creditActions,
  type CreditClockFilters,
  type CreditClockSummary,
  creditClockTexts,
  creditSpans,
  documentTypeTexts,
  everyCredit,
  type ExpiringCredit,
  expiringCreditKey,
  formatCount,
  formatMoney,
  purchaseReasonTexts,
} from '@contapro/domain';
import { type ComponentProps, useMemo } from 'react';
import { Figures } from '../../../patterns/Figures/index.ts';
import { ToggleFilter } from '../../../patterns/ToggleFilter/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { SearchField } from '../../../primitives/SearchField/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { ExcelButton, type ExcelProps } from '../../engine/ReportScreen/ExcelButton.tsx';
import type { FilteredListProps } from '../../engine/ReportScreen/ListProps.ts';
import { ListScreen } from '../../engine/ReportScreen/ListScreen.tsx';
import { ListTools } from '../../engine/ReportScreen/ListTools.tsx';
import { EmptyList } from '../../engine/ReportScreen/EmptyList.tsx';
import { StudioNav } from '../../engine/StudioNav/index.ts';
import { creditClockColumns, type CreditClockHrefs, voucherNumberOf } from './creditClockColumns.tsx';
import styles from './CreditClockScreen.module.css';

export type { CreditClockHrefs } from './creditClockColumns.tsx';

export interface CreditClockScreenProps
  extends Omit<ComponentProps<'div'>, 'children' | 'title'>,
    FilteredListProps<ExpiringCredit, CreditClockFilters>,
    ExcelProps {
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The counts and sums of all purchases that match the search and the reason; null until they are known. */
  summary: CreditClockSummary | null;
  /** Called with the text of the search at each change. */
  onSearchChange: (search: string) => void;
  /** The addresses of its links. They must be stable, because all rows are rendered again when they change. */
  hrefs: CreditClockHrefs;
}

/** Reloj del crédito: the purchases of all clients whose credit depends on something that has to be done, by the last day. */
export function CreditClockScreen({
  today,
  summary,
  filters,
  onFiltersChange,
  onSearchChange,
  isDownloading,
  onDownload,
  hrefs,
  ...list
}: CreditClockScreenProps) {
  const texts = useTexts('creditClock', creditClockTexts);
  const reasons = useTexts('purchaseReason', purchaseReasonTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  // Hosts may pass a new object each time. The rows are drawn again only when the address changes.
  const { voucher: voucherHref } = hrefs;
  const columns = useMemo(
    () => creditClockColumns({ texts, reasons, documentTypes, voucherHref, today }),
    [texts, reasons, documentTypes, voucherHref, today],
  );
  const { action, span, reason, search } = filters;
  const isNarrowed = search.trim() !== '' || action !== null || span !== null || reason !== null;
  return (
    <ListScreen<ExpiringCredit>
      {...list}
      nav={<StudioNav current="creditClock" hrefs={hrefs.studio} />}
      title={texts.title}
      subtitle={summary && texts.count(summary.open.count, summary.clients)}
      actions={<ExcelButton {...{ isDownloading, onDownload }} />}
      summary={
        <Figures
          label={texts.title}
          loading={summary === null && list.rows.state === 'loading'}
          figures={(['month', 'days30', 'days90'] as const).map((id) => ({
            id,
            label: texts.figures[id],
            value: <Amount cents={summary?.spans[id].igvCents} />,
            note: summary ? texts.purchases(summary.spans[id].count) : undefined,
          }))}
        />
      }
      tools={
        <ListTools
          isStacked
          hint={texts.hint}
          filter={
            <ToggleFilter
              label={texts.filter}
              value={action}
              onValueChange={(selected) => onFiltersChange({ ...filters, action: selected })}
              options={[null, ...creditActions].map((value) => ({
                value,
                label: value === null ? texts.all : texts.actions[value],
                note: summary ? creditOf(value === null ? allOf(summary) : summary.actions[value]) : undefined,
              }))}
            />
          }
        >
          <div className={styles.filters}>
            <SearchField
              className={styles.search}
              label={texts.search}
              placeholder={texts.search}
              value={search}
              onValueChange={onSearchChange}
            />
            <Select
              label={texts.span}
              labelPosition="inside"
              className={styles.select}
              value={span ?? ''}
              onChange={({ target: { value } }) =>
                onFiltersChange({ ...filters, span: creditSpans.find((one) => one === value) ?? null })
              }
            >
              <option value="">{texts.spans.all}</option>
              {creditSpans.map((one) => (
                <option key={one} value={one}>
                  {texts.spans[one]}
                </option>
              ))}
            </Select>
            <Select
              label={texts.reason}
              labelPosition="inside"
              className={styles.select}
              value={reason ?? ''}
              onChange={({ target: { value } }) =>
                onFiltersChange({ ...filters, reason: amberReasons.find((one) => one === value) ?? null })
              }
            >
              <option value="">{texts.anyReason}</option>
              {amberReasons.map((one) => (
                <option key={one} value={one}>
                  {reasons[one]}
                </option>
              ))}
            </Select>
          </div>
        </ListTools>
      }
      region={texts.region}
      columns={columns}
      rowKey={expiringCreditKey}
      rowName={voucherNumberOf}
      empty={
        <EmptyList
          title={texts.empty}
          text={texts.emptyText}
          narrowed={
            isNarrowed
              ? { title: texts.noMatch, clear: texts.clearFilter, onClear: () => onFiltersChange(everyCredit) }
              : undefined
          }
        />
      }
    />
  );
}

const allOf = ({ actions }: CreditClockSummary): CountedCredit => ({
  count: creditActions.reduce((sum, action) => sum + actions[action].count, 0),
  igvCents: creditActions.reduce((sum, action) => sum + actions[action].igvCents, 0),
});

/** How many purchases a button shows, and their credit. */
const creditOf = ({ count, igvCents }: CountedCredit) =>
  count === 0 ? formatCount(count) : `${formatCount(count)} · ${formatMoney(igvCents)}`;
