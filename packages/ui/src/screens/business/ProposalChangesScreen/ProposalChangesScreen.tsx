import {
  type Book,
  comparedTo,
  documentTypeTexts,
  formatCount,
  formatDate,
  limaDateOf,
  type Proposal,
  type ProposalChange,
  proposalChangeKinds,
  proposalChangesTexts,
  reportTexts,
  type Texts,
} from '@contapro/domain';
import { useMemo } from 'react';
import { Figures } from '../../../patterns/Figures/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { ReportScreen } from '../../engine/ReportScreen/index.ts';
import { Comparison } from './Comparison.tsx';
import { proposalChangeColumns } from './proposalChangeColumns.tsx';
import type { ProposalChangesScreenProps } from './ProposalChangesScreenProps.ts';

const keyOf = ({ code }: ProposalChange) => code;
const nameOf = ({ serieNumber }: ProposalChange) => serieNumber;

/** Cambios de SUNAT: the vouchers that appeared, changed or vanished between two proposals of a book and period. */
export function ProposalChangesScreen({
  compared,
  proposals,
  comparison,
  onComparisonChange,
  onProposalsRetry,
  hrefs,
  ...page
}: ProposalChangesScreenProps) {
  const texts = useTexts('proposalChanges', proposalChangesTexts);
  const shared = useTexts('report', reportTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const { book } = comparison;
  const columns = useMemo(
    () => proposalChangeColumns({ book, texts, shared, documentTypes, hrefOf: hrefs.voucher }),
    [book, texts, shared, documentTypes, hrefs.voucher],
  );
  const summary = compared?.summary;
  return (
    <ReportScreen<ProposalChange, never, Book>
      {...page}
      title={texts.title}
      subtitle={texts.lead}
      actions={
        hrefs.reconciliation &&
        page.period !== null && (
          <ButtonLink href={hrefs.reconciliation(book, page.period)}>{texts.reconcile}</ButtonLink>
        )
      }
      columns={columns}
      rowKey={keyOf}
      rowName={nameOf}
      tabs={{
        label: texts.books,
        value: book,
        tabs: [
          { value: 'purchases', label: texts.purchases },
          { value: 'sales', label: texts.sales },
        ],
        onValueChange: (next) => onComparisonChange({ book: next, from: null, to: null }),
      }}
      filterBar={() => (
        <>
          <Comparison
            comparison={comparison}
            compared={compared}
            proposals={proposals}
            onFromChange={(from) => onComparisonChange({ ...comparison, from })}
            onToChange={(to) => onComparisonChange(comparedTo(comparison, compared?.from?.number ?? null, to))}
            onReset={() => onComparisonChange({ book, from: null, to: null })}
            onRetry={onProposalsRetry}
          />
          <Figures
            label={texts.summary}
            loading={!summary && page.rows.state === 'loading'}
            figures={[
              ...proposalChangeKinds.map((kind) => ({
                id: kind,
                label: texts.figures[kind],
                value: formatCount(summary?.[kind].count),
                note: summary && texts.igv(summary[kind].igvDifferenceCents),
              })),
              { id: 'igv', label: texts.difference, value: <Amount cents={summary?.igvDifferenceCents} /> },
            ]}
          />
        </>
      )}
      empty={
        page.period !== null && (
          <Nothing
            compared={compared}
            texts={texts}
            upload={hrefs.upload}
            onReset={() => onComparisonChange({ book, from: null, to: null })}
          />
        )
      }
    />
  );
}

interface NothingProps {
  compared: ProposalChangesScreenProps['compared'];
  texts: Texts['proposalChanges'];
  upload: string;
  onReset: () => void;
}

/** Why there are no rows, and what to do. */
function Nothing({ compared, texts, upload, onReset }: NothingProps) {
  if (compared?.isUnknown)
    return (
      <EmptyState
        illustration="search"
        title={texts.unknown}
        action={<Button onClick={onReset}>{texts.compareNewest}</Button>}
      >
        {texts.unknownText}
      </EmptyState>
    );
  const [from, to] = [compared?.from, compared?.to];
  const uploadLink = <ButtonLink href={upload}>{texts.upload}</ButtonLink>;
  if (!from || !to)
    return (
      <EmptyState illustration="ledger" title={texts.none} action={uploadLink}>
        {texts.noneText}
      </EmptyState>
    );
  if (to.number === 1)
    return (
      <EmptyState illustration="ledger" title={texts.single} action={uploadLink}>
        {texts.singleText(dayOf(to), to.vouchers)}
      </EmptyState>
    );
  return (
    <EmptyState illustration="ledger" title={texts.unchanged}>
      {texts.unchangedText(dayOf(from), dayOf(to))}
    </EmptyState>
  );
}

const dayOf = ({ receivedAt }: Proposal) => formatDate(limaDateOf(receivedAt));
