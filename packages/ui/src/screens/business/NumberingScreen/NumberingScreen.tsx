import { type Loadable, type NumberingPage, numberingTexts } from '@contapro/domain';
import { Printer } from 'lucide-react';
import type { PeriodPageProps } from '../../../internal/PeriodPageProps.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { NumberingList, type NumberingListProps } from './NumberingList.tsx';
import { UploadLink } from '../../engine/ReportScreen/UploadLink.tsx';

export interface NumberingScreenProps
  extends PeriodPageProps,
    Pick<NumberingListProps, 'more' | 'onMore' | 'onRetry' | 'hrefOf'> {
  /** The findings that are loaded; undefined without a period. */
  page: Loadable<NumberingPage> | undefined;
  /** Called when the person wants to print the page. */
  onPrint: () => void;
}

/** Correlativos: what is odd in the numbers of the sales of a period. */
export function NumberingScreen({
  business,
  period,
  periodSelector,
  page,
  more,
  onMore,
  onRetry,
  onPrint,
  hrefOf,
  children,
  ...rest
}: NumberingScreenProps) {
  const texts = useTexts('numbering', numberingTexts);
  const { periodName } = usePeriodNames();
  const isEmpty = page?.state === 'ready' && page.data.items.length === 0;
  return (
    <Page {...rest}>
      <PageHeader
        title={texts.title}
        subtitle={[texts.business(business), ...(period === null ? [] : [periodName(period)])].join(' · ')}
        actions={
          <>
            {periodSelector}
            <Button icon={<Printer aria-hidden />} disabled={page?.state !== 'ready'} onClick={onPrint}>
              {texts.print}
            </Button>
          </>
        }
      />
      {page === undefined && (
        <EmptyState illustration="ledger" title={texts.withoutPeriod} action={<UploadLink />}>
          {texts.withoutPeriodText}
        </EmptyState>
      )}
      {isEmpty && (
        <EmptyState illustration="ledger" title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      )}
      {page && !isEmpty && <NumberingList {...{ page, more, onMore, onRetry, hrefOf }} />}
      {children}
    </Page>
  );
}
