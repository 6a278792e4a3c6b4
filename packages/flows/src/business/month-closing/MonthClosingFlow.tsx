import { dataOf, isDeclarable } from '@contapro/domain';
import { PeriodSelector } from '@contapro/ui';
import { type MonthClosingHrefs, MonthClosingScreen, type MonthClosingScreenProps } from '@contapro/ui/screens';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { DownloadDialogs } from '../../engine/downloads/DownloadDialogs.tsx';
import type { DownloadsMachine } from '../../engine/downloads/index.ts';
import { useChanged } from '../../engine/react/useChanged.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import type { BookHrefs, VoucherHref } from '../../engine/report-download/index.ts';
import { ExpedienteFlow } from '../expediente/ExpedienteFlow.tsx';
import { DeclaredPeriodFlow, type DeclaredPeriodHrefs } from '../declared-period/DeclaredPeriodFlow.tsx';
import { createMonthClosing, type MonthClosingMachine } from './monthClosing.machine.ts';
import type { MonthClosingInput, MonthClosingServices } from './monthClosing.types.ts';

type PageName = keyof MonthClosingHrefs;

/** The addresses of its links: those of the pages of a month get its period, `YYYYMM`. Without one there is no link. */
export type MonthClosingFlowHrefs = Readonly<Partial<Record<PageName, (period: string) => string>>> &
  Pick<DeclaredPeriodHrefs, 'changes'> & {
    /** The listing that shows a voucher of a file for SUNAT. Without it the vouchers of its check are no links. */
    voucher?: VoucherHref | undefined;
    /** The addresses of Cuentas and Asientos, for 'Descargar reporte'. Without them there are no links to them. */
    books?: BookHrefs | undefined;
  };

export interface MonthClosingFlowProps extends Pick<FlowOptions<MonthClosingMachine>, 'snapshot' | 'onEmit'> {
  services: MonthClosingServices;
  /** Read when the flow starts. */
  input: MonthClosingInput;
  hrefs: MonthClosingFlowHrefs;
}

const pageNames: readonly PageName[] = [
  'collections',
  'credentials',
  'upload',
  'reconciliation',
  'review',
  'deposits',
  'exchangeRates',
  'form',
  'summary',
];

/** 'Cerrar el mes': the steps that close the month of a client. Give it the uuid of the business as `key`. */
export function MonthClosingFlow({ services, input, hrefs, snapshot: given, onEmit }: MonthClosingFlowProps) {
  const [snapshot, send] = useFlow(() => createMonthClosing(services), { input, snapshot: given, onEmit });
  const { closing, problem, period, periods, today, downloads } = snapshot.context;
  const { business } = input;
  const shownDownloads = downloads ?? snapshot.children.downloads;
  const declared = dataOf(closing)?.steps.at(-1);
  const reload = () => send({ type: 'closing.reload' });
  return (
    <MonthClosingScreen
      business={business}
      period={period}
      periodSelector={
        <PeriodSelector
          periods={periods}
          value={period}
          onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        />
      }
      closing={period === null ? undefined : closing}
      busy={busyOf(snapshot)}
      problem={problem ?? undefined}
      declaration={
        period !== null &&
        isDeclarable(period, today) && (
          <DeclaredPeriodFlow
            key={`${business.uuid} ${period}`}
            services={services}
            input={{ business, period }}
            hrefs={{ changes: hrefs.changes }}
            isNext={declared?.state === 'next'}
            onEmit={(fact) => (fact.type === 'declaration.saved' ? reload() : onEmit?.(fact))}
          />
        )
      }
      expediente={<ExpedienteFlow key={business.uuid} services={services} input={{ business }} onEmit={onEmit} />}
      onCollect={() => send({ type: 'collection.request' })}
      onCheck={() => send({ type: 'figures.check' })}
      onConfirm={() => send({ type: 'figures.confirm' })}
      onUncheck={() => send({ type: 'figures.uncheck' })}
      onDownload={() => send({ type: 'download.open' })}
      onRetry={reload}
      onPrint={() => send({ type: 'page.print' })}
      hrefs={period === null ? {} : Object.fromEntries(pageNames.map((name) => [name, hrefs[name]?.(period)]))}
    >
      {shownDownloads && (
        <Downloads
          actor={shownDownloads}
          canHide={downloads !== undefined}
          voucherHref={hrefs.voucher}
          bookHrefs={hrefs.books}
          onReceived={reload}
        />
      )}
    </MonthClosingScreen>
  );
}

function busyOf(snapshot: Pick<SnapshotFrom<MonthClosingMachine>, 'matches'>): MonthClosingScreenProps['busy'] {
  if (snapshot.matches({ shown: 'requesting' })) return 'collecting';
  if (snapshot.matches({ shown: 'checking' }) || snapshot.matches({ shown: 'confirming' })) return 'checking';
  if (snapshot.matches({ shown: 'unchecking' })) return 'unchecking';
  return snapshot.matches({ shown: 'refreshing' }) ? 'refreshing' : undefined;
}

interface DownloadsProps {
  actor: ActorRefFrom<DownloadsMachine>;
  canHide: boolean;
  voucherHref: VoucherHref | undefined;
  bookHrefs: BookHrefs | undefined;
  /** Called when a file has arrived, or one that had arrived was closed. */
  onReceived: () => void;
}

/** The downloads of the month. */
function Downloads({ actor, canHide, voucherHref, bookHrefs, onReceived }: DownloadsProps) {
  const [{ context }] = useChild<DownloadsMachine>(actor);
  useChanged(context.downloads.filter(({ state }) => state === 'done').length, onReceived);
  return <DownloadDialogs actor={actor} canHide={canHide} voucherHref={voucherHref} bookHrefs={bookHrefs} />;
}
