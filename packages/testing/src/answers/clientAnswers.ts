import { Problem } from '@contapro/api';
import { archivedClients, clientContents, wireArchivedClient, wireClientContents } from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type ClientAnswers = Pick<
  Answers,
  'archiveBusiness' | 'listArchivedBusinesses' | 'restoreBusiness' | 'getBusinessContents' | 'removeBusiness'
>;

/** The clients that are archived and removed. What is archived is the same list at each call. */
export function clientAnswers(): ClientAnswers {
  let archived = archivedClients;
  const leave = ({ path: { uuid } }: { path: { uuid: string } }) => {
    archived = archived.filter((client) => client.uuid !== uuid);
    return undefined;
  };
  return {
    archiveBusiness: () => undefined,
    listArchivedBusinesses: () => ({ businesses: archived.map(wireArchivedClient) }),
    restoreBusiness: leave,
    getBusinessContents: () => wireClientContents(clientContents),
    removeBusiness: ({ path, body: { ruc } }) => {
      const named = archived.find((client) => client.uuid === path.uuid);
      if (named && named.ruc !== ruc)
        throw new Problem(400, [{ code: 'RUC_DIFFERENT', message: 'No es el RUC de esta empresa.', name: 'ruc' }]);
      return leave({ path });
    },
  };
}
