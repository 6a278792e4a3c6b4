import { actPage, acts, wireActPage } from '@contapro/fixtures';
import type { ActArea } from '@contapro/domain';
import { actAreaOf, limaDateOf } from '@contapro/domain';
import type { Answers } from './Answers.ts';

/** A journal of two days on two pages, with its filters. */
export const journalAnswers = (): Pick<Answers, 'listActs'> => ({
  listActs: ({ query: { after, person_uuid: person, business_uuid: business, area, from, to } }) => {
    const isOf = (kind: (typeof acts)[number]['kind'], wanted: ActArea) => kind !== null && actAreaOf(kind) === wanted;
    const found = acts.filter(
      (act) =>
        (person === undefined || act.person?.uuid === person) &&
        (business === undefined || act.client?.uuid === business) &&
        (area === undefined || isOf(act.kind, area)) &&
        (from === undefined || limaDateOf(act.at) >= from) &&
        (to === undefined || limaDateOf(act.at) <= to),
    );
    const half = 5;
    return wireActPage({
      ...actPage,
      items: after === undefined ? found.slice(0, half) : found.slice(half),
      next: after === undefined && found.length > half ? actPage.next : null,
    });
  },
});
