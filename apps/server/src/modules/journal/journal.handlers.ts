import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type ActCursor, type ActRow, journalRepository } from './journal.repository.ts';

export type JournalHandlers = Pick<Handlers, 'listActs'>;

/** Who did what in a studio, and when. */
export function journalHandlers({ database }: Pick<Services, 'database'>): JournalHandlers {
  const journal = journalRepository(database);
  return {
    listActs: limited(perMinute(600), async ({ scope, personId, query }): Promise<Schemas['ActPage']> => {
      const { size, person_uuid, business_uuid, area, from, to, after } = query;
      const [rows, people] = await Promise.all([
        journal.page({
          scope,
          personId: person_uuid,
          businessId: business_uuid,
          area,
          from,
          to,
          after: after === undefined ? undefined : cursorOf(after),
          limit: size + 1,
        }),
        journal.people(scope.ownerId),
      ]);
      const shown = rows.slice(0, size);
      const last = rows.length > size ? shown.at(-1) : undefined;
      return {
        data: shown.map(actOf),
        next: last === undefined ? null : textOf(last),
        people: people
          // An asistente reads of others on the assigned clients, and needs no list of the studio to find the own acts.
          .filter(({ id }) => scope.assignedTo === null || id === personId || id === scope.ownerId)
          .map(({ id, name }) => ({ uuid: id, name })),
      };
    }),
  };
}

const actOf = (row: ActRow): Schemas['Act'] => ({
  id: String(row.id),
  at: row.actedAt.toISOString(),
  kind: row.kind,
  person: row.personId === null ? null : { uuid: row.personId, name: row.personName ?? '' },
  business:
    row.businessId !== null && row.isVisible
      ? {
          uuid: row.businessId,
          name: row.businessName ?? '',
          ruc: row.businessRuc ?? '',
          is_archived: row.isArchived ?? false,
        }
      : null,
  is_hidden: row.businessId !== null && !row.isVisible,
  about: row.aboutName,
  tax_period: row.businessId === null || row.isVisible ? row.period : null,
  details: row.businessId === null || row.isVisible ? detailsOf(row.details) : {},
});

const detailsOf = (details: ActRow['details']): Schemas['ActDetails'] => ({
  ...(details.count !== undefined && { count: details.count }),
  ...(details.codes && { cpes: [...details.codes] }),
  ...(details.book && { book: details.book }),
  ...(details.hasNote !== undefined && { has_note: details.hasNote }),
  ...(details.answer && { answer: details.answer }),
  ...(details.annotationPeriod !== undefined && { annotation_period: details.annotationPeriod }),
  ...(details.declaredOn !== undefined && { declared_on: details.declaredOn }),
  ...(details.currency !== undefined && { currency_code: details.currency }),
  ...(details.rateDay !== undefined && { date: details.rateDay }),
  ...(details.rate !== undefined && { exchange_rate: details.rate }),
  ...(details.formerRate !== undefined && { former_rate: details.formerRate }),
  ...(details.boxes && { boxes: [...details.boxes] }),
  ...(details.regime && { regime: details.regime }),
  ...(details.regimeFrom !== undefined && { regime_from: details.regimeFrom }),
  ...(details.netIncome !== undefined && { net_income: details.netIncome }),
  ...(details.importId !== undefined && { import_id: details.importId }),
  ...(details.certificate !== undefined && { certificate: details.certificate }),
  ...(details.lot !== undefined && { lot: details.lot }),
  ...(details.supplier !== undefined && { supplier_ruc: details.supplier }),
  ...(details.ruc !== undefined && { ruc: details.ruc }),
  ...(details.accountEnding !== undefined && { account_ending: details.accountEnding }),
  ...(details.formerAccountEnding !== undefined && { former_account_ending: details.formerAccountEnding }),
  ...(details.file !== undefined && { file: details.file }),
  ...(details.programs && { programs: [...details.programs] }),
  ...(details.isValid !== undefined && { is_valid: details.isValid }),
  ...(details.email !== undefined && { email: details.email }),
  ...(details.role && { role: details.role }),
  ...(details.assigned !== undefined && { num_assigned: details.assigned }),
  ...(details.unassigned !== undefined && { num_unassigned: details.unassigned }),
  ...(details.requiredFrom !== undefined && { required_from: details.requiredFrom }),
  ...(details.graceDays !== undefined && { grace_days: details.graceDays }),
});

/** The place after which the next page begins. */
const textOf = ({ actedAt, id }: ActRow) => `${actedAt.getTime()}-${id}`;

function cursorOf(text: string): ActCursor {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || id === undefined || Number(at) > 8_640_000_000_000)
    throw new HttpProblem(400, [
      { code: 'INVALID_REQUEST', message: 'La página del historial no es válida. Empieza otra vez.', name: 'after' },
    ]);
  return { at: new Date(Number(at)).toISOString(), id: Number(id) };
}
