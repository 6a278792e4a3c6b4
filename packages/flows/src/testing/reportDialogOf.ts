import type { ActorRefFrom } from 'xstate';
import type { DownloadsMachine } from '../engine/downloads/index.ts';
import type { ReportDownloadMachine } from '../engine/report-download/index.ts';

/** The machine of 'Descargar reporte', whose dialog a page shows; undefined while it shows none. */
export function reportDialogOf({ children: { downloads } }: PageSnapshot) {
  const { context, children } = downloads?.getSnapshot() ?? {};
  const dialog = context?.shown ? children?.[context.shown] : undefined;
  return dialog as ActorRefFrom<ReportDownloadMachine> | undefined;
}

interface PageSnapshot {
  children: { downloads?: ActorRefFrom<DownloadsMachine> | undefined };
}
