import {
  type Decision,
  type ListingFilter,
  maximumDecided,
  observationsTexts,
  type Voucher,
  type VoucherFileType,
  type VoucherListing,
  voucherListings,
  voucherTableTexts,
} from '@contapro/domain';
import { Check, FileText, ListChecks, X } from 'lucide-react';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { type VoucherReportPageProps, VoucherReportScreen } from '../../engine/VoucherReportScreen/index.ts';

export interface ObservationsScreenProps extends VoucherReportPageProps {
  /** The listing that is shown, with its filters, as one filter; an empty list for the observed vouchers. */
  filters: readonly ListingFilter[];
  /** Called when the person selects another listing, or filters that of the observed or all vouchers. */
  onFiltersChange: (filters: readonly ListingFilter[]) => void;
  /** Called when the person validates, rejects or approves one voucher. It is recorded without a question. */
  onDecide: (decision: Decision, voucher: Voucher) => void;
  /** Called when the person asks to validate, reject or approve the selected vouchers. A dialog asks first. */
  onDecideSelected: (decision: Decision, vouchers: readonly Voucher[]) => void;
  /** Called when the person asks for the page of one observed voucher. */
  onReview: (voucher: Voucher) => void;
  /** Called to download a zip of vouchers: the selected ones or, without a selection, those of the page. */
  onMassDownload: (type: VoucherFileType, codes: readonly string[], listing: VoucherListing) => void;
  /**
   * The addresses of the pages that the screen links to: the working paper of the decisions, and the review of the observed
   * vouchers one by one, of the reason by which they are filtered (null for all). Without that one there is no such link.
   */
  hrefs: Readonly<{ workingPaper: string; review?: ((reason: string | null) => string) | undefined }>;
}

const observed: ListingFilter = { listing: 'observed', filters: [] };

/** Observaciones: the observed, rejected, validated and all vouchers of a period, with the decisions on them. */
export function ObservationsScreen({
  filters: [filter = observed],
  onFiltersChange,
  onDecide,
  onDecideSelected,
  onReview,
  onMassDownload,
  hrefs,
  ...report
}: ObservationsScreenProps) {
  const texts = useTexts('observations', observationsTexts);
  const { validate, decline, approve } = useTexts('voucherTable', voucherTableTexts);
  const { listing, filters } = filter;
  const reason = filters.find(({ key }) => key === 'reasons_of_vouchers')?.value ?? null;
  const { selected } = report;
  const isTooMany = selected.length > maximumDecided;
  return (
    <VoucherReportScreen<VoucherListing>
      {...report}
      title={texts.title}
      variant={listing}
      actions={
        <>
          {hrefs.review && listing === 'observed' && (
            <ButtonLink icon={<ListChecks aria-hidden />} href={hrefs.review(reason)}>
              {texts.review}
            </ButtonLink>
          )}
          <ButtonLink icon={<FileText aria-hidden />} href={hrefs.workingPaper}>
            {texts.workingPaper}
          </ButtonLink>
        </>
      }
      tabs={{
        label: texts.tabs,
        value: listing,
        tabs: voucherListings.map((value) => ({ value, label: texts.listings[value] })),
        onValueChange: (next) => onFiltersChange([{ listing: next, filters: [] }]),
      }}
      filters={listing === 'all' || listing === 'observed' ? filters : undefined}
      onFiltersChange={(next) => onFiltersChange([{ listing, filters: next }])}
      onMassDownload={(type, codes) => onMassDownload(type, codes, listing)}
      onValidate={(voucher) => onDecide('validate', voucher)}
      onDecline={(voucher) => onDecide('decline', voucher)}
      onReview={onReview}
      onApprove={(voucher) => onDecide('approve', voucher)}
      selectionActions={
        <>
          {listing === 'observed' && (
            <>
              <Button
                icon={<Check aria-hidden />}
                disabled={isTooMany}
                onClick={() => onDecideSelected('validate', selected)}
              >
                {validate}
              </Button>
              <Button
                icon={<X aria-hidden />}
                disabled={isTooMany}
                onClick={() => onDecideSelected('decline', selected)}
              >
                {decline}
              </Button>
            </>
          )}
          {listing === 'rejected' && (
            <Button
              icon={<Check aria-hidden />}
              disabled={isTooMany}
              onClick={() => onDecideSelected('approve', selected)}
            >
              {approve}
            </Button>
          )}
        </>
      }
    />
  );
}
