import type { Schemas } from '@contapro/api';
import {
  type Book,
  formatSerieNumber,
  type PeriodProposals,
  type Proposal,
  type ProposalChange,
  type ProposalChangeCount,
  type ProposalChangePage,
  type ProposedVoucher,
} from '@contapro/domain';
import { centsOf } from './money.ts';

const bookOf = (operation: 'COMPRA' | 'VENTA'): Book => (operation === 'COMPRA' ? 'purchases' : 'sales');

/** A proposal of SUNAT. */
export const proposalOf = (proposal: Schemas['Proposal']): Proposal => ({
  book: bookOf(proposal.operation_type),
  number: proposal.number,
  origin: proposal.origin,
  receivedAt: Date.parse(proposal.received_at),
  confirmedAt: Date.parse(proposal.confirmed_at),
  isPartial: proposal.coverage === 'partial',
  vouchers: proposal.vouchers,
});

/** The proposals of `listProposals`. */
export const periodProposalsOf = ({ proposals, declaration }: Schemas['Proposals']): PeriodProposals => ({
  proposals: proposals.map(proposalOf),
  declaration: declaration && {
    declaredOn: declaration.declared_on,
    bases: {
      purchases: declaration.bases.find(({ operation_type }) => operation_type === 'COMPRA')?.number ?? null,
      sales: declaration.bases.find(({ operation_type }) => operation_type === 'VENTA')?.number ?? null,
    },
  },
});

const proposedOf = (voucher: Schemas['ProposedVoucher']): ProposedVoucher => ({
  totalCents: centsOf(voucher.total_amount),
  igvCents: centsOf(voucher.igv_amount),
  isVoided: voucher.is_voided,
  issueDate: voucher.issue_date,
  counterpartyId: voucher.counterparty_id,
  counterpartyName: voucher.counterparty_name,
  inconsistency: voucher.inconsistency === '' || voucher.inconsistency === '0' ? null : voucher.inconsistency,
});

const changeOf = (change: Schemas['ProposalChange']): ProposalChange => ({
  kind: change.kind,
  code: change.code,
  documentTypeCode: change.document_type_code,
  serieNumber: formatSerieNumber(change.series, change.number),
  before: change.before && proposedOf(change.before),
  after: change.after && proposedOf(change.after),
  igvDifferenceCents: centsOf(change.igv_difference),
});

const countOf = ({ count, igv_difference }: Schemas['ProposalChangeCount']): ProposalChangeCount => ({
  count,
  igvDifferenceCents: centsOf(igv_difference),
});

/** A page of `listProposalChanges`, in cents. */
export const proposalChangePageOf = (page: Schemas['ProposalChangePage']): ProposalChangePage => ({
  totalItems: page.metadata.pagination.total_items,
  totalPages: page.metadata.pagination.total_pages,
  items: page.data.map(changeOf),
  from: page.from && proposalOf(page.from),
  to: page.to && proposalOf(page.to),
  isUnknown: false,
  summary: {
    appeared: countOf(page.summary.appeared),
    changed: countOf(page.summary.changed),
    vanished: countOf(page.summary.vanished),
    igvDifferenceCents: centsOf(page.summary.igv_difference),
  },
});

const nothing: ProposalChangeCount = { count: 0, igvDifferenceCents: 0 };

/** The page of a comparison with a proposal that does not exist. */
export const unknownProposals: ProposalChangePage = {
  items: [],
  totalItems: 0,
  totalPages: 0,
  from: null,
  to: null,
  isUnknown: true,
  summary: { appeared: nothing, changed: nothing, vanished: nothing, igvDifferenceCents: 0 },
};
