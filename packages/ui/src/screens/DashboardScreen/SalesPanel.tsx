import { type SalesFigures, salesFiguresTexts } from '@contapro/domain';
import { SalesFiguresPanel } from '../../patterns/SalesFiguresPanel/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';

interface SalesPanelProps {
  loading: boolean;
  /** Whether there is no period at all. */
  empty: boolean;
  figures: SalesFigures | null;
  before: string | undefined;
  onRetry: () => void;
}

export function SalesPanel({ loading, empty, figures, before, onRetry }: SalesPanelProps) {
  if (!loading && (empty || figures?.count === 0)) {
    return (
      <EmptyState illustration="ledger" title={salesFiguresTexts.emptyTitle}>
        {salesFiguresTexts.emptyText}
      </EmptyState>
    );
  }
  if (!loading && figures === null) return <FailedState onRetry={onRetry} />;
  return (
    <SalesFiguresPanel figures={figures} loading={loading} {...(before !== undefined && { previousPeriod: before })} />
  );
}
