import {
  type BusinessStatus,
  dataOf,
  type FigureName,
  type Loadable,
  type PurchaseFigures,
  purchasesTexts,
  type VoucherFileType,
  type VoucherFilter,
} from '@contapro/domain';
import { FileSpreadsheet } from 'lucide-react';
import { PurchaseCards } from './PurchaseCards/index.ts';
import { StatusBanner } from '../../../patterns/StatusBanner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { type VoucherReportPageProps, VoucherReportScreen } from '../../engine/VoucherReportScreen/index.ts';

export interface PurchasesScreenProps extends VoucherReportPageProps {
  /** The business. Its status decides whether a banner is shown. */
  business: Readonly<{ name: string; ruc: string; status: BusinessStatus }>;
  /** `count` shows the number of vouchers below the title; `cards` shows the overview cards and the status banner instead. */
  overview: 'count' | 'cards';
  /** The figures of the cards; undefined without a period and without cards. */
  figures: Loadable<PurchaseFigures> | undefined;
  /** Called when the person asks to load the figures again. */
  onFiguresRetry: () => void;
  /** The filters that are set, at most one of each key. */
  filters: readonly VoucherFilter[];
  /** Called with the filters that are to be set. An empty list removes all. */
  onFiltersChange: (filters: readonly VoucherFilter[]) => void;
  /** Called to download a zip of vouchers: the selected ones or, without a selection, those of the page. */
  onMassDownload: (type: VoucherFileType, codes: readonly string[]) => void;
  /** Called when the person selects 'Descargar Excel'. */
  onExcelDownload: () => void;
  /** The addresses of its links. */
  hrefs: PurchasesHrefs;
}

/** The addresses to which the page links. */
export interface PurchasesHrefs
  extends Pick<Readonly<Record<FigureName, string>>, 'total' | 'deductible' | 'notProcessed'> {
  /** Observaciones. */
  observed: string;
  /** Editar credenciales. */
  credentials: string;
}

/** The report Comprobantes de compra: the purchases of a period, with filters, selection and downloads. */
export function PurchasesScreen({
  overview,
  figures,
  onFiguresRetry,
  onExcelDownload,
  hrefs,
  ...report
}: PurchasesScreenProps) {
  const { business, period, whole } = report;
  const texts = useTexts('purchases', purchasesTexts);
  const count = whole && dataOf(whole)?.count;
  return (
    <VoucherReportScreen
      {...report}
      title={texts.title}
      subtitle={overview === 'count' && (count === undefined ? '\u00a0' : texts.count(count))}
      banner={overview === 'cards' && <StatusBanner status={business.status} credentialsHref={hrefs.credentials} />}
      actions={
        <Button icon={<FileSpreadsheet aria-hidden />} disabled={period === null} onClick={onExcelDownload}>
          {texts.downloadExcel}
        </Button>
      }
      summary={
        overview === 'cards' && (
          <>
            <PurchaseCards figures={figures} hrefs={hrefs} />
            {figures?.state === 'failed' && <FailedState variant="line" onRetry={onFiguresRetry} />}
          </>
        )
      }
    />
  );
}
