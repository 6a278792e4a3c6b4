import { type Loadable, type SalesFigures, salesFiguresTexts } from '@contapro/domain';
import { SalesFiguresPanel, type SalesFiguresPanelProps } from './SalesFiguresPanel/index.ts';
import { ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

interface SalesPanelProps {
  /** Undefined without a period. */
  sales: Loadable<SalesFigures> | undefined;
  previousPeriod: string | undefined;
  hrefOf: SalesFiguresPanelProps['hrefOf'];
  uploadHref: string | undefined;
  onRetry: () => void;
}

export function SalesPanel({ sales, previousPeriod, hrefOf, uploadHref, onRetry }: SalesPanelProps) {
  const texts = useTexts('salesFigures', salesFiguresTexts);
  if (!sales || (sales.state === 'ready' && sales.data.count === 0)) {
    return (
      <EmptyState
        illustration="ledger"
        title={texts.emptyTitle}
        action={uploadHref !== undefined && <ButtonLink href={uploadHref}>{texts.upload}</ButtonLink>}
      >
        {texts.emptyText}
      </EmptyState>
    );
  }
  if (sales.state === 'failed') return <FailedState onRetry={onRetry} />;
  return <SalesFiguresPanel sales={sales} hrefOf={hrefOf} {...(previousPeriod !== undefined && { previousPeriod })} />;
}
