import type { Schemas } from '@contapro/api';
import { type BoardColumn, type BoardFilters, type BoardSort, boardSelectionNames } from '@contapro/domain';
import { periodQuery } from './months.ts';
import { type PageRequest, pageQuery, searchQuery } from './pages.ts';

/** Which clients of the board are listed, in which order. */
export interface BoardSelection {
  /** `YYYYMM` */
  period: string;
  filters: BoardFilters;
  /** Null for the most urgent first. */
  sort: BoardSort | null;
}

const columns = {
  name: 'name',
  dueDate: 'due_date',
  igv: 'igv',
  atStake: 'igv_at_stake',
} as const satisfies Record<BoardColumn, Schemas['BoardSort']>;

/** The query of `requestBoardReport`. */
export const boardReportQuery = ({ period, filters: { state, responsible }, sort }: BoardSelection) => ({
  ...periodQuery(period),
  ...(state !== null && { state: boardSelectionNames[state] }),
  ...(responsible !== null && { responsible }),
  ...(sort !== null && { sort: `${sort.descending ? '-' : ''}${columns[sort.by]}` as const }),
});

/** The query of `getBoard`. */
export const boardQuery = (request: BoardSelection & PageRequest<BoardFilters>) => ({
  ...boardReportQuery(request),
  ...pageQuery(request),
  ...searchQuery(request.filters),
});

/** That somebody becomes responsible for a client. The uuids of the persons are null for nobody. */
export interface ResponsibleChange {
  client: { uuid: string };
  former: string | null;
  responsible: string | null;
  /** Whether the access of the former person to the client ends too. */
  endsAccess: boolean;
}

/** The body of `assignResponsibles`. */
export const responsiblesBody = (changes: readonly ResponsibleChange[]): Schemas['ResponsibleChanges'] => ({
  changes: changes.map(({ client, former, responsible, endsAccess }) => ({
    business_uuid: client.uuid,
    former_uuid: former,
    responsible_uuid: responsible,
    ends_access: endsAccess,
  })),
});
