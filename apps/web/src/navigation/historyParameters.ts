import { type ActArea, actAreas, type ActFilters, isDate } from '@contapro/domain';
import type { Parameters } from './useAddress.ts';

/** The values of the parameter `tema`. */
const areas: Readonly<Record<ActArea, string>> = {
  decisions: 'decisiones',
  questions: 'preguntas',
  months: 'meses',
  files: 'archivos',
  clients: 'empresas',
  team: 'equipo',
};

const uuidOf = (text: string | null) =>
  text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : null;
const dayOf = (text: string | null) => (text !== null && isDate(text) ? text : null);

/** What an address says of the history. A value that nobody can select is left out. */
export const historyFiltersOf = (query: URLSearchParams): ActFilters => ({
  person: uuidOf(query.get('persona')),
  client: uuidOf(query.get('cliente')),
  area: actAreas.find((area) => areas[area] === query.get('tema')) ?? null,
  from: dayOf(query.get('desde')),
  to: dayOf(query.get('hasta')),
});

/** The parameters that keep the history in its address. */
export const historyParametersOf = ({ person, client, area, from, to }: ActFilters): Parameters => ({
  persona: person ?? undefined,
  cliente: client ?? undefined,
  tema: area === null ? undefined : areas[area],
  desde: from ?? undefined,
  hasta: to ?? undefined,
});
