import type { ClientDoubtsLink, ClientDoubtsLinks } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { clientDoubtsLinkOf } from '../../engine/mapping/openedQuestions.ts';
import { periodQuery } from '../../engine/mapping/requests/months.ts';
import type { ClientDoubtsInput, ClientDoubtsServices } from './clientDoubts.types.ts';

/** A link that was made now. */
export interface AskedNow {
  link: ClientDoubtsLink;
  url: string;
}

export const clientDoubtsActors = ({ api }: ClientDoubtsServices) => ({
  listClientQuestionLinks: fromRead(
    async ({ business: { uuid }, period }: ClientDoubtsInput, signal): Promise<ClientDoubtsLinks> => {
      const query = periodQuery(period);
      const { links, num_doubts: doubts } = await api.listClientQuestionLinks({ path: { uuid }, query, signal });
      return { links: links.map(clientDoubtsLinkOf), doubts };
    },
  ),
  ask: fromCall(async ({ business: { uuid }, period }: ClientDoubtsInput, signal): Promise<AskedNow> => {
    const body = periodQuery(period);
    const { answer_url: url, link } = await api.askClientAboutMonth({ path: { uuid }, body, signal });
    return { link: clientDoubtsLinkOf(link), url };
  }),
  revoke: fromCall(({ business: { uuid }, id }: Pick<ClientDoubtsInput, 'business'> & { id: string }, signal) =>
    api.revokeClientQuestionLink({ path: { uuid, id }, signal }),
  ),
});
