import { isPeriod } from '@contapro/domain';
import { newId } from '@contapro/flows';
import { BoardFlow, type BoardFlowHrefs } from '@contapro/flows/react';
import { boardAddress } from '../../navigation/boardAddress.ts';
import { useListRoute } from '../../navigation/useListRoute.ts';
import { StudioPage } from '../../layouts/StudioPage.tsx';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { useMemberRole } from '../../services/useMemberRole.ts';
import { pages } from '../../pages.ts';
import { useStoredFileChoice } from '../../services/useStoredFileChoice.ts';
import { usePreference } from '../../services/preferences.ts';
import { readText } from '../../services/readText.ts';
import { useSessionBatches } from '../../services/sessionBatches.ts';
import { startSessionBatches } from '../../services/startSessionBatches.ts';
import { zip } from '../../services/zip.ts';
import { useServices } from '../../services/ServicesContext.tsx';

const hrefs: Omit<BoardFlowHrefs, 'studio'> = {
  client: ({ uuid }, periodo) => pages.dashboard.getHref({ empresa: uuid, periodo }),
  review: ({ uuid }, periodo) => pages.review.getHref({ empresa: uuid, periodo }),
  reviewAll: (periodo) => pages.studioReview.getHref({ periodo }),
  month: ({ uuid }, periodo) => pages.monthClosing.getHref({ empresa: uuid, periodo }),
  observed: ({ uuid }, periodo) => pages.observations.getHref({ empresa: uuid, periodo }),
  detractions: ({ uuid }, periodo) => pages.detractions.getHref({ empresa: uuid, periodo, pestana: 'por-pagar' }),
};

const ownHrefs: Omit<BoardFlowHrefs, 'studio'> = {
  ...hrefs,
  register: pages.registerBusiness.getHref(),
  registerFromFile: pages.registerFromFile.getHref(),
};

/** The board of the month. */
export function Component() {
  const services = useServices();
  const { api, clock, fetchFile } = services;
  const batches = useSessionBatches().begin(() => startSessionBatches(services));
  const [startPage, setStartPage] = usePreference('startPage');
  const [files, setFiles] = useStoredFileChoice();
  const { query, key, list, onEmit } = useListRoute(boardAddress);
  const period = query.get('periodo');
  const memberRole = useMemberRole();
  const studio = useStudioHrefs();
  return (
    <StudioPage>
      <BoardFlow
        key={key}
        services={{ api, clock, fetchFile, newId, readText, zip, batches }}
        input={{ list, files, ...(period !== null && isPeriod(period) && { period }) }}
        onFilesChange={setFiles}
        mayAssign={memberRole === undefined}
        hrefs={{ ...(memberRole ? hrefs : ownHrefs), studio }}
        isStartPage={startPage === 'board'}
        onStartPageChange={(isStartPage) => setStartPage(isStartPage ? 'board' : 'home')}
        onEmit={onEmit}
      />
    </StudioPage>
  );
}
