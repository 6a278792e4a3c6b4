import { currentPeriod, isPeriod, previousPeriod } from '@contapro/domain';
import { VoucherReviewFlow } from '@contapro/flows/react';
import { StudioPage } from '../../layouts/StudioPage.tsx';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { useReviewRoute } from '../../navigation/useReviewRoute.ts';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

/** The review of the observed vouchers of all clients, one by one. */
export function Component() {
  const { clock } = useServices();
  const { query, reason, key, props } = useReviewRoute();
  const asked = query.get('periodo');
  const studio = useStudioHrefs();
  // The periods of the session are those of one client.
  const period = asked !== null && isPeriod(asked) ? asked : previousPeriod(currentPeriod(clock()));
  return (
    <StudioPage>
      <VoucherReviewFlow
        key={`${period} ${key}`}
        {...props}
        input={{ period, reason }}
        hrefs={{
          studio,
          back: pages.board.getHref({ periodo: period }),
          allReasons: pages.studioReview.getHref({ periodo: period }),
          workingPaper: ({ uuid }) => pages.workingPaper.getHref({ empresa: uuid, periodo: period }),
        }}
      />
    </StudioPage>
  );
}
