import { type BusinessStatus, isDeclarable } from '@contapro/domain';
import { PeriodSelector, useCode } from '@contapro/ui';
import { DashboardScreen, type DashboardScreenProps } from '@contapro/ui/screens';
import type { CollectionsFlowProps } from '../collections/CollectionsFlow.tsx';
import { DeclaredPeriodFlow, type DeclaredPeriodHrefs } from '../declared-period/DeclaredPeriodFlow.tsx';
import { DownloadDialogs, prepareDownloadDialogs } from '../../engine/downloads/DownloadDialogs.tsx';
import { importVideoDialog } from '../../engine/intro-video/importVideoDialog.ts';
import { IntroVideoFlow } from '../../engine/intro-video/IntroVideoFlow.tsx';
import type { BookHrefs, VoucherHref } from '../../engine/report-download/index.ts';
import { useChanged } from '../../engine/react/useChanged.ts';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { createDashboard, type DashboardMachine } from './dashboard.machine.ts';
import { balancePeriod, shownFigures } from './dashboard.selectors.ts';
import type { DashboardInput, DashboardServices } from './dashboard.types.ts';

/** Most accountants have seen the tour, so its code is not loaded with the page. */
const importTour = () => import('./DashboardTour.tsx');
/** They are shown after the figures, so their code is not loaded with the page either. */
const importCollections = () => import('../collections/CollectionsFlow.tsx');
const importNumbering = () => import('../numbering/MissingNumbers.tsx');

/** Loads the code of what is shown after the figures, before the page is opened. A failure is repeated by the page. */
export function prepareDashboard(): void {
  importCollections().catch(() => {});
  importNumbering().catch(() => {});
}

export interface DashboardFlowProps extends Pick<FlowOptions<DashboardMachine>, 'snapshot' | 'onEmit'> {
  services: DashboardServices;
  /** The addresses of its links. */
  hrefs: DashboardScreenProps['hrefs'] &
    DeclaredPeriodHrefs & {
      /** The listing that shows a voucher of a file for SUNAT. Without it the vouchers of its check are no links. */
      voucher?: VoucherHref | undefined;
      /** The addresses of Cuentas and Asientos, for 'Descargar reporte'. Without them there are no links to them. */
      books?: BookHrefs | undefined;

      /** The page with the missing numbers of the sales of a period. Without it their line has no link. */
      numbering?: ((period: string) => string) | undefined;
    };
  /**
   * Whether the person may mark a period as declared. If not, a sentence says where it is done.
   *
   * @default true
   */
  canDeclare?: boolean | undefined;
  /** What shows how collecting from SUNAT is doing. Without it nothing does. */
  collections?: Pick<CollectionsFlowProps, 'services' | 'hrefs' | 'onEmit'> | undefined;
  /** Read when the flow starts, except `periods`: with a new list, for example after an import, all data is loaded again. */
  input: Omit<DashboardInput, 'business'> & {
    business: DashboardInput['business'] & Readonly<{ name: string; status: BusinessStatus }>;
  };
}

/** The dashboard of a business, 'Tu reporte de empresa', with its dialogs. Give it the uuid of the business as `key`. */
export function DashboardFlow({
  services,
  input,
  snapshot: givenSnapshot,
  onEmit,
  collections,
  canDeclare,
  hrefs,
}: DashboardFlowProps) {
  const [snapshot, send] = useFlow(() => createDashboard(services), { input, snapshot: givenSnapshot, onEmit });
  useChanged(input.periods, (periods) => send({ type: 'periods.update', periods }));
  const { period, periods, today, downloads } = snapshot.context;
  const { parts, isRefreshing } = shownFigures(snapshot.context);
  const { downloads: own, video } = snapshot.children;
  const shownDownloads = downloads ?? own;
  const tour = useCode(importTour, undefined, snapshot.matches({ tour: 'open' }));
  const declarable = period !== null && isDeclarable(period, today);
  const hasFigures = !snapshot.hasTag('busy');
  const line = useCode(importCollections, undefined, collections !== undefined && hasFigures);
  const numbering = useCode(importNumbering, undefined, hasFigures);
  // Its code must not delay the figures. The flow of the video loads it again after a failure.
  const videoDialog = useCode(importVideoDialog, undefined, video !== undefined && hasFigures);
  const selectPeriod = (selected: string) => send({ type: 'period.select', period: selected });
  return (
    <DashboardScreen
      parts={parts}
      refreshing={isRefreshing}
      today={today}
      business={input.business}
      period={period}
      periodSelector={
        <PeriodSelector data-tour="period" periods={periods} value={period} onPeriodChange={selectPeriod} />
      }
      book={snapshot.matches({ book: 'sales' }) ? 'sales' : 'purchases'}
      onBookChange={(book) => send({ type: 'book.select', book })}
      onRetry={(part) => send({ type: 'part.reload', part })}
      onReportDownload={() => send({ type: 'download.open' })}
      onReportIntent={prepareDownloadDialogs}
      balancePeriod={balancePeriod(snapshot.context)}
      onPeriodOpen={selectPeriod}
      declared={
        declarable ? (
          <DeclaredPeriodFlow
            key={`${input.business.uuid} ${period}`}
            services={services}
            input={{ business: input.business, period }}
            version={input.periods}
            canDeclare={canDeclare}
            hrefs={hrefs}
            onEmit={(fact) =>
              fact.type === 'declaration.saved' ? send({ type: 'periods.update', periods }) : onEmit?.(fact)
            }
          />
        ) : undefined
      }
      numbering={
        period !== null &&
        numbering.code.state === 'ready' && (
          <numbering.code.data.MissingNumbers
            key={`${input.business.uuid} ${period}`}
            services={services}
            input={{ business: input.business, period }}
            version={input.periods}
            href={hrefs.numbering?.(period)}
            onEmit={onEmit}
          />
        )
      }
      hrefs={hrefs}
      collections={
        collections &&
        line.code.state === 'ready' && (
          <line.code.data.CollectionsFlow {...collections} input={{ uuid: input.business.uuid }} variant="line" />
        )
      }
    >
      {shownDownloads && (
        <DownloadDialogs
          actor={shownDownloads}
          canHide={downloads !== undefined}
          voucherHref={hrefs.voucher}
          bookHrefs={hrefs.books}
        />
      )}
      {snapshot.matches({ tour: 'open' }) && tour.code.state === 'ready' && (
        <tour.code.data.DashboardTour onEnd={(end) => send({ type: 'tour.end', end })} />
      )}
      {video && videoDialog.code.state !== 'loading' && (
        <IntroVideoFlow actor={video} hrefs={{ next: hrefs.observed }} />
      )}
    </DashboardScreen>
  );
}
