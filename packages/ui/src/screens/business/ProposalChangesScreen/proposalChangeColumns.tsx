import {
  type Book,
  type ChangedFact,
  changedFacts,
  documentTypeName,
  formatDate,
  formatMoney,
  missing,
  type ProposalChange,
  type ProposalChangeKind,
  type ProposedVoucher,
  type Texts,
} from '@contapro/domain';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { Badge, type Tone } from '../../../primitives/Badge/index.ts';
import { Link } from '../../../primitives/Link/index.ts';

/** What of the page the columns depend on. */
export interface ProposalChangeColumnsOptions {
  book: Book;
  texts: Texts['proposalChanges'];
  shared: Texts['report'];
  documentTypes: Texts['documentType'];
  /** The listing that shows a voucher. Without it the numbers are no links. */
  hrefOf: ((change: ProposalChange, book: Book) => string) | undefined;
}

const tones: Readonly<Record<ProposalChangeKind, Tone>> = {
  appeared: 'positive',
  changed: 'notice',
  vanished: 'caution',
};

/** The voucher as the later proposal has it, or as the earlier one had it. */
const voucherOf = ({ before, after }: ProposalChange): ProposedVoucher | null => after ?? before;

/** The columns of Cambios de SUNAT. */
export function proposalChangeColumns({
  book,
  texts,
  shared,
  documentTypes,
  hrefOf,
}: ProposalChangeColumnsOptions): readonly ColumnDefinition<ProposalChange, never>[] {
  const heads = texts.columns;
  return [
    {
      id: 'number',
      header: heads.number,
      width: '8.5rem',
      rowHeader: true,
      held: true,
      cell: (change) =>
        hrefOf ? (
          <Link href={hrefOf(change, book)} aria-label={texts.openVoucher(change.serieNumber)}>
            {change.serieNumber}
          </Link>
        ) : (
          change.serieNumber
        ),
      phone: 'detail',
    },
    {
      id: 'kind',
      header: heads.kind,
      width: '7rem',
      cell: ({ kind }) => <Badge tone={tones[kind]}>{texts.kinds[kind]}</Badge>,
      phone: 'detail',
    },
    {
      id: 'documentType',
      header: heads.documentType,
      width: '6.25rem',
      truncate: true,
      lines: 2,
      cell: ({ documentTypeCode }) => documentTypeName(documentTypeCode, documentTypes),
    },
    {
      id: 'counterparty',
      header: book === 'purchases' ? heads.supplier : heads.customer,
      minWidth: '9rem',
      grow: 2,
      truncate: true,
      lines: 2,
      cell: (change) => voucherOf(change)?.counterpartyName || missing,
      hint: (change) => voucherOf(change)?.counterpartyId || null,
      phone: 'title',
    },
    {
      id: 'issueDate',
      header: shared.columns.issueDate,
      width: '6rem',
      cell: (change) => formatDate(voucherOf(change)?.issueDate ?? null),
    },
    {
      id: 'what',
      header: heads.what,
      minWidth: '13rem',
      grow: 3,
      truncate: true,
      lines: 2,
      cell: (change) => whatChanged(change, texts) ?? missing,
      hint: (change) => whatChanged(change, texts),
    },
    amountColumn<ProposalChange>({
      id: 'total',
      header: heads.total,
      cents: (change) => voucherOf(change)?.totalCents ?? null,
    }),
    amountColumn<ProposalChange>({
      id: 'igv',
      header: texts.difference,
      cents: ({ igvDifferenceCents }) => igvDifferenceCents,
      phone: 'amount',
    }),
  ];
}

/** What changed in a voucher, each fact with both values; null for one that appeared or vanished. */
function whatChanged({ before, after }: ProposalChange, texts: Texts['proposalChanges']): string | null {
  if (before === null || after === null) return null;
  return changedFacts(before, after)
    .map((fact) =>
      fact === 'other'
        ? texts.other
        : texts.changed(texts.facts[fact], valueOf(before, fact, after, texts), valueOf(after, fact, before, texts)),
    )
    .join(' · ');
}

/** The value of a fact. Of the counterparty it is the name, or the document when only that changed. */
function valueOf(
  voucher: ProposedVoucher,
  fact: Exclude<ChangedFact, 'other'>,
  other: ProposedVoucher,
  texts: Texts['proposalChanges'],
): string {
  switch (fact) {
    case 'total':
      return formatMoney(voucher.totalCents);
    case 'igv':
      return formatMoney(voucher.igvCents);
    case 'voided':
      return voucher.isVoided ? texts.states.voided : texts.states.valid;
    case 'issueDate':
      return formatDate(voucher.issueDate);
    case 'counterparty':
      return (
        (voucher.counterpartyName === other.counterpartyName ? '' : voucher.counterpartyName) || voucher.counterpartyId
      );
    case 'inconsistency':
      return voucher.inconsistency ?? texts.noInconsistency;
  }
}
