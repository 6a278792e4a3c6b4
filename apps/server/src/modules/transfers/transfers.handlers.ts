import { randomUUID } from 'node:crypto';
import { formatDate, limaDateOf } from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perHour, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import type { Services } from '../../services.ts';
import { businessesRepository } from '../businesses/businesses.repository.ts';
import { capacityWith, fullPlan, fullTrial } from '../businesses/capacity.ts';
import { checkOf } from '../businesses/credentials-check.ts';
import { archivedRuc, checkNames, namesOf, ownRuc } from '../businesses/new-business.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { credentialsOf } from '../businesses/sol-credentials.ts';
import { usesRepository } from '../businesses/uses.repository.ts';
import { validateCredentialsWith } from '../businesses/validate-credentials.ts';
import { actBy, recordAct } from '../journal/store/record-act.ts';
import { transferHooks } from './transfer-hooks.ts';
import { keptRequestDays, type RucRequestRow, transfersRepository } from './transfers.repository.ts';

type TransfersHandlers = Pick<Handlers, 'requestRuc' | 'listRucRequests' | 'withdrawRucRequest' | 'keepRuc'>;

type Needs = Pick<Services, 'database' | 'sql' | 'jobs' | 'clock' | 'secrets' | 'taxAuthority' | 'collector'>;

const quarter = 15 * 60;
const day = 86_400;

/** RUCs that another account has, and that pass to the one that asks for them with working credentials. */
export function transfersHandlers(services: Needs): TransfersHandlers {
  const { database, sql, clock, secrets, taxAuthority } = services;
  const transfers = transfersRepository(database);
  const businesses = businessesRepository(database, clock);
  const uses = usesRepository(database);
  const hooks = transferHooks(services);
  const capacityOf = capacityWith(services);
  const validate = validateCredentialsWith(services, businesses);
  // The answer says whether keys of any RUC are correct: they could be guessed, by one account or by many.
  const guesses = sharedLimit(sql, { name: 'ruc-keys', max: 5, seconds: quarter });
  const guessesOfAccount = sharedLimit(sql, { name: 'ruc-keys-of-account', max: 100, seconds: day });
  const guessesOfRuc = sharedLimit(sql, { name: 'ruc-keys-of-ruc', max: 30, seconds: day });

  return {
    requestRuc: limited(perHour(60), async ({ body, scope, signal }) => {
      const { ownerId: accountantId } = scope;
      checkNames(body);
      const own = await businesses.registrationOf(body.ruc, accountantId);
      if (own?.accountantId === accountantId && own.archivedAt !== null) throw archivedRuc();
      const plan = await capacityOf(accountantId);
      await guessesOfAccount.use(accountantId);
      await guesses.use(`${accountantId} ${body.ruc}`);
      await guessesOfRuc.use(body.ruc);
      const box = await secrets.of(accountantId);
      const asked = { id: randomUUID(), accountantId, ...namesOf(body) };
      const credentials = { ruc: body.ruc, ...credentialsOf(body, body.passwordSOL) };
      const used: Date[] = [];
      const answer = await taxAuthority.check(
        {
          id: asked.id,
          isStored: false,
          studioId: accountantId,
          ruc: asked.ruc,
          name: asked.name,
          credentials,
          recordUse: async () => void used.push(clock()),
        },
        signal,
      );
      const now = clock();
      const check = checkOf(answer, credentials, now);
      if (answer.outcome !== 'ready') return { check, request: null };
      const stored = await transfers.ask(asked, { box, credentials, answer, now }, plan, hooks);
      switch (stored.outcome) {
        case 'own':
          throw ownRuc();
        case 'own archived':
          throw archivedRuc();
        case 'beyond capacity':
          throw fullPlan(plan);
        case 'beyond trial':
          throw fullTrial(plan);
        case 'asked before':
          throw askedBefore();
        case 'kept':
          throw keptRuc(limaDateOf(stored.until));
        case 'stored':
          if (stored.businessId !== null) for (const at of used) await uses.record(stored.businessId, 'check', at);
          return { check, request: requestOf(stored.request) };
      }
    }),

    listRucRequests: limited(perMinute(600), async ({ scope }) => {
      const since = new Date(clock().getTime() - keptRequestDays * day * 1000);
      const rows = await transfers.ofAccountant(scope.ownerId, since);
      return { requests: rows.map(requestOf) };
    }),

    withdrawRucRequest: limited(perMinute(60), async ({ path, scope }) => {
      const named = { id: path.uuid, accountantId: scope.ownerId };
      if (!(await transfers.withdraw(named, hooks.onWithdrawn))) throw endedRequest();
    }),

    keepRuc: limited(perHour(60), async (call) => {
      const { id, ruc } = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      if (!(await transfers.isAskedOf(id))) throw notRequested();
      const check = await validate({ ...call, body: { ruc } });
      if (check.code !== 200) return check;
      const now = clock();
      const kept = await transfers.end({ holderBusinessId: id }, 'kept', now, async (transaction, request) => {
        await recordAct(transaction, { kind: 'ruc_kept', ...actBy(call), businessId: id, at: now });
        await hooks.onKept(transaction, request);
      });
      if (!kept) throw notRequested();
      return check;
    }),
  };
}

const requestOf = (row: RucRequestRow): Schemas['RucRequest'] => ({
  uuid: row.id,
  name: row.name,
  ruc: row.ruc,
  state: row.state,
  requested_at: row.requestedAt.toISOString(),
  passes_at: row.passesAt && row.passesAt.toISOString(),
  ended_at: row.endedAt && row.endedAt.toISOString(),
});

const askedBefore = () =>
  new HttpProblem(
    409,
    'RUC_REQUESTED',
    'Ese RUC ya está pedido. Si lo pediste tú, mira en la página Empresas cuándo pasa. Si no, vuelve a pedirlo en tres días.',
  );
const keptRuc = (until: string) =>
  new HttpProblem(
    409,
    'RUC_KEPT',
    `La otra cuenta demostró hace poco que sus claves funcionan. Si la empresa es tu clienta, dile que cambie su clave SOL o que elimine el usuario del contador anterior: entonces el RUC pasa enseguida. Si no, pídelo otra vez desde el ${formatDate(until)}.`,
  );
const endedRequest = () =>
  new HttpProblem(404, 'RUC_REQUEST_ENDED', 'Ese pedido ya terminó. Actualiza la página para ver qué pasó con el RUC.');
const notRequested = () =>
  new HttpProblem(404, 'RUC_NOT_REQUESTED', 'Nadie pide el RUC de esta empresa ahora. Mira en Avisos qué pasó.');
