import { type Loadable, type SalesFigures, salesFiguresTexts } from '@contapro/domain';
import { SalesFiguresPanel } from '../../patterns/SalesFiguresPanel/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';

interface SalesPanelProps {
  /** Undefined without a period. */
  figures: Loadable<SalesFigures> | undefined;
  before: string | undefined;
  onRetry: () => void;
}

export function SalesPanel({ figures, before, onRetry }: SalesPanelProps) {
  if (!figures || (figures.state === 'ready' && figures.data.count === 0)) {
    return (
      <EmptyState illustration="ledger" title={salesFiguresTexts.emptyTitle}>
        {salesFiguresTexts.emptyText}
      </EmptyState>
    );
  }
  if (figures.state === 'failed') return <FailedState onRetry={onRetry} />;
  return <SalesFiguresPanel figures={figures} {...(before !== undefined && { previousPeriod: before })} />;
}
