import type { BoardFact } from '@contapro/flows';
import { BoardFlow, type BoardFlowHrefs } from '@contapro/flows/react';
import { boardListOf, boardParametersOf } from '../navigation/boardParameters.ts';
import { StudioPage } from '../layouts/StudioPage.tsx';
import { useStudioHrefs } from '../navigation/useStudioHrefs.ts';
import { useMemberRole } from '../services/useMemberRole.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { pages } from '../pages.ts';
import { useStoredFileChoice } from '../services/useStoredFileChoice.ts';
import { usePreference } from '../services/preferences.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

const hrefs: Omit<BoardFlowHrefs, 'studio'> = {
  client: ({ uuid }, periodo) => pages.dashboard.getHref({ empresa: uuid, periodo }),
  review: ({ uuid }, periodo) => pages.review.getHref({ empresa: uuid, periodo }),
  reviewAll: (periodo) => pages.officeReview.getHref({ periodo }),
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
  const { api, clock, fetchFile } = useServices();
  const [startPage, setStartPage] = usePreference('startPage');
  const [files, setFiles] = useStoredFileChoice();
  const { query, key, show } = useAddress();
  const onFact = useHost();
  const memberRole = useMemberRole();
  const studio = useStudioHrefs();
  return (
    <StudioPage>
      <BoardFlow
        key={key}
        services={{ api, clock, fetchFile }}
        input={{ list: boardListOf(query), files }}
        onFilesChange={setFiles}
        hrefs={{ ...(memberRole ? hrefs : ownHrefs), studio }}
        isStartPage={startPage === 'board'}
        onStartPageChange={(isStartPage) => setStartPage(isStartPage ? 'board' : 'home')}
        onEmit={(fact: BoardFact) => {
          if (fact.type === 'board.changed') show(boardParametersOf(fact.list), { replace: true });
          else onFact(fact);
        }}
      />
    </StudioPage>
  );
}
