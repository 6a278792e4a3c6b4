import { actAreas, type ActFilters, isDate } from '@contapro/domain';
import { choiceIn, noOrder } from './addressValues.ts';
import type { ListAddress } from './listParameters.ts';

const area = choiceIn('tema', actAreas, {
  decisions: 'decisiones',
  questions: 'preguntas',
  months: 'meses',
  files: 'archivos',
  clients: 'empresas',
  team: 'equipo',
});

const uuidOf = (text: string | null) =>
  text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : null;
const dayOf = (text: string | null) => (text !== null && isDate(text) ? text : null);

/** The journal in the address of its page, such as `?tema=decisiones&desde=2026-11-01`. */
export const journalAddress: ListAddress<ActFilters, null> = {
  filters: {
    read: (query) => ({
      person: uuidOf(query.get('persona')),
      client: uuidOf(query.get('cliente')),
      area: area.read(query),
      from: dayOf(query.get('desde')),
      to: dayOf(query.get('hasta')),
    }),
    write: (filters) => ({
      persona: filters.person ?? undefined,
      cliente: filters.client ?? undefined,
      ...area.write(filters.area),
      desde: filters.from ?? undefined,
      hasta: filters.to ?? undefined,
    }),
  },
  sort: noOrder,
  replaces: true,
  hasSizes: false,
};
