import type { Downloads, Uploads } from '@contapro/flows';
import { BackgroundProgressFlow } from '@contapro/flows/react';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useReload } from '../services/useReload.ts';

export interface BackgroundStatusPieceProps {
  uploads: Uploads | null;
  downloads: Downloads | null;
}

/** Leads back to 'Subir archivos', and opens the business of the upload first. */
export function BackgroundStatusPiece({ uploads, downloads }: BackgroundStatusPieceProps) {
  const { session } = useServices();
  const reload = useReload();
  return (
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
    />
  );
}
