import type { Uploads } from '@contapro/flows';
import { UploadProgressFlow } from '@contapro/flows/react';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useReload } from '../services/useReload.ts';

/** Leads back to 'Subir archivos', and opens the business of the upload first. */
export function UploadStatusPiece({ actor }: { actor: Uploads }) {
  const { session } = useServices();
  const reload = useReload();
  return (
    <UploadProgressFlow
      actor={actor}
      hrefs={{ upload: pages.upload.getHref() }}
      onOpen={(business) => {
        if (session.get().business?.uuid === business.uuid) return;
        // 'Subir archivos' opens without periods; they are loaded meanwhile.
        session.openBusiness({ business, periods: [] });
        reload();
      }}
    />
  );
}
