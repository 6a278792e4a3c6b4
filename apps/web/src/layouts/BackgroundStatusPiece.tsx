import { backgroundBatches, type Batches, type Downloads, type Uploads } from '@contapro/flows';
import { BackgroundProgressFlow, BatchDialogs } from '@contapro/flows/react';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useReload } from '../services/useReload.ts';

export interface BackgroundStatusPieceProps {
  uploads: Uploads | null;
  downloads: Downloads | null;
  batches: Batches | null;
}

const clientHref = (empresa: string, periodo: string) => pages.monthClosing.getHref({ empresa, periodo });

/** Leads back to 'Subir archivos', and opens the business of the upload first. An action on many clients is shown above any page. */
export function BackgroundStatusPiece({ uploads, downloads, batches }: BackgroundStatusPieceProps) {
  const { session } = useServices();
  const reload = useReload();
  const { pathname } = useLocation();
  const acting = useBatches(batches);
  return (
    <>
      <BackgroundProgressFlow
        uploads={uploads}
        downloads={downloads}
        hrefs={{ upload: pages.upload.getHref() }}
        onUploadOpen={(business) => {
          if (session.get().business?.uuid === business.uuid) return;
          // 'Subir archivos' opens without periods; they are loaded meanwhile.
          session.openBusiness({ business, periods: [] });
          reload();
        }}
        batches={acting ? backgroundBatches(acting) : []}
        onBatchShow={(id) => batches?.send({ type: 'batch.show', id })}
        onBatchDismiss={(id) => batches?.send({ type: 'batch.dismiss', id })}
      />
      {/* Another page hides the dialog; what was begun goes on. */}
      {batches && <BatchDialogs key={pathname} actor={batches} clientHref={clientHref} canHide />}
    </>
  );
}

/** What the actions on many clients are; null without any. */
function useBatches(batches: Batches | null) {
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const subscription = batches?.subscribe(listener);
        return () => subscription?.unsubscribe();
      },
      [batches],
    ),
    () => batches?.getSnapshot().context ?? null,
  );
}
