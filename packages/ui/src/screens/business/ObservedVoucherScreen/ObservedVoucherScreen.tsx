import { type Decision, missing, observedVoucherTexts, type Voucher, type VoucherFileType } from '@contapro/domain';
import { ArrowLeft, Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ObservedVoucherDetails } from '../../../patterns/ObservedVoucherDetails/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface ObservedVoucherScreenProps extends ComponentProps<'div'> {
  /** The business. */
  business: Readonly<{ name: string; ruc: string }>;
  /** The period of the voucher, `YYYYMM`. */
  period: string;
  /** The observed voucher. */
  voucher: Voucher;
  /** Called when the person approves or rejects the voucher. */
  onDecide: (decision: Extract<Decision, 'approve' | 'decline'>) => void;
  /** Called when the person asks for the image of the voucher. */
  onView: () => void;
  /** Called when the person asks for a file of the voucher. */
  onDownload: (type: VoucherFileType) => void;
  /** The addresses of the pages that the screen links to: `back` is Observaciones. */
  hrefs: Readonly<{ back: string }>;
  /** The questions to the client about the voucher. Without them there is no such section. */
  question?: ReactNode;
  /** Dialogs over the page. */
  children?: ReactNode;
}

/** One observed voucher: why it is observed, its data and its items beside its picture, with the decision on it. */
export function ObservedVoucherScreen({
  business,
  period,
  voucher,
  onDecide,
  onView,
  onDownload,
  hrefs,
  question,
  children,
  ...rest
}: ObservedVoucherScreenProps) {
  const texts = useTexts('observedVoucher', observedVoucherTexts);
  return (
    <Page {...rest}>
      <PageHeader
        title={texts.title}
        subtitle={`${voucher.serieNumber} · ${voucher.supplierName || missing}`}
        client={texts.business(business)}
        actions={
          <>
            <ButtonLink variant="quiet" icon={<ArrowLeft aria-hidden />} href={hrefs.back}>
              {texts.back}
            </ButtonLink>
            <Button icon={<X aria-hidden />} onClick={() => onDecide('decline')}>
              {texts.decline}
            </Button>
            <Button variant="primary" icon={<Check aria-hidden />} onClick={() => onDecide('approve')}>
              {texts.approve}
            </Button>
          </>
        }
      />
      <ObservedVoucherDetails {...{ period, voucher, onView, onDownload }}>{question}</ObservedVoucherDetails>
      {children}
    </Page>
  );
}
