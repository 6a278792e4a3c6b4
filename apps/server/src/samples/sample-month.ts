import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, addMonths, currentPeriod, limaDateOf } from '@contapro/domain';
import { studioClients, studioDeclarationOf, studioRoleOf } from '@contapro/fixtures';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  accountants,
  boardRows,
  businesses,
  clientAssignments,
  clientQuestions,
  declarationPhotographs,
  importFiles,
  imports,
  vouchers,
} from '../database/schema/index.ts';
import type { Queue, Worker } from '../jobs/jobs.ts';
import { actOnVouchers, recordAct, recordActIn } from '../modules/journal/store/record-act.ts';
import { receiveFile } from '../modules/imports/files/receive-file.ts';
import { importsRepository } from '../modules/imports/imports.repository.ts';
import { requestReading } from '../modules/imports/job/import-queue.ts';
import { declarationsRepository } from '../modules/proposals/declarations.repository.ts';
import { questionsRepository } from '../modules/questions/questions.repository.ts';
import { decisionsRepository } from '../modules/vouchers/decisions.repository.ts';
import { inListing } from '../modules/vouchers/vouchers.repository.ts';
import { newSecretToken, secretTokenHash } from '../security/secret-tokens.ts';
import type { Services } from '../services.ts';
import { studioEmail } from './sample-studio.ts';

/** Milliseconds between two looks at what has arrived of the clients. */
const lookEvery = 2_000;
/** Milliseconds after which clients whose documents have not arrived are left as they are. */
const longest = 30 * 60_000;

const answeredQuestions = 2;
const clientsWithDeposits = 3;
/** The most clients of which a purchase is collected whose credit ends. */
const clientsWithCredit = 1;

interface MonthJob {
  /** The number of clients. */
  clients: number;
}

export const monthJobs: Queue<MonthJob> = { name: 'sample-month', keyOf: () => 'studio' };

/** Starts the worker that closes the month of the clients of the sample studio, as the people of the studio would. */
export const startSampleMonth = (services: Services): Promise<Worker> =>
  services.jobs.work(monthJobs, { atOnce: 1 }, async ({ clients }, signal) => {
    const month = await openMonth(services, clients);
    if (month === null) return;
    await month.receive();
    const end = performance.now() + longest;
    while ((await month.close(signal)) > 0 && performance.now() < end) await sleep(lookEvery, undefined, { signal });
    await month.answerQuestions();
  });

/**
 * The month that the sample studio closes on a day: the last one that has ended. What is already there stays, also when a person has
 * taken it back: each step is taken once. Null when there is no such studio.
 */
export async function openMonth(services: Services, count: number) {
  const { database, sql: driver, clock, calendar, decisionWait, jobs, collector } = services;
  const [studio] = await database.select().from(accountants).where(eq(accountants.email, studioEmail));
  if (!studio) return null;
  const today = limaDateOf(clock().getTime());
  const current = currentPeriod(clock().getTime());
  const period = addMonths(current, -1);
  const before = addMonths(current, -2);
  const day = { period, today, calendar };
  const held = await database
    .select({
      id: businesses.id,
      ruc: businesses.ruc,
      personId: sql<string>`coalesce((select ${clientAssignments.personId} from ${clientAssignments}
        where ${clientAssignments.businessId} = ${businesses.id} limit 1), ${studio.id})`,
    })
    .from(businesses)
    .where(and(eq(businesses.accountantId, studio.id), isNull(businesses.archivedAt), isNull(businesses.removedAt)));
  const byRuc = new Map(held.map((business) => [business.ruc, business]));
  const clients = studioClients(count).flatMap((client) => {
    const business = byRuc.get(client.ruc);
    return business ? [{ ...client, ...business, role: studioRoleOf(client, day) }] : [];
  });
  type Client = (typeof clients)[number];
  const collected = clients.filter(({ role }) => role === 'declared' || role === 'ready' || role === 'toReview');
  const declarations = declarationsRepository(database, clock, decisionWait);
  const decisions = decisionsRepository(driver, clock, decisionWait);
  const questions = questionsRepository(database);

  /** Those of the periods of some clients for which nothing is left to arrive, as `business period`. */
  async function arrived(ids: readonly string[]): Promise<Set<string>> {
    const rows = await database
      .select({ id: boardRows.businessId, period: boardRows.period })
      .from(boardRows)
      .where(
        and(
          inArray(boardRows.businessId, [...ids]),
          inArray(boardRows.period, [before, period]),
          sql`${boardRows.state} <> 'uncollected'`,
          sql`not exists (select 1 from ${importFiles} where ${importFiles.businessId} = ${boardRows.businessId}
            and ${importFiles.state} <> 'terminado')`,
        ),
      );
    return new Set(rows.map(({ id, period: of }) => `${id} ${of}`));
  }

  /** The months that were declared once, as `business period`. */
  async function photographed(ids: readonly string[]): Promise<Set<string>> {
    const { businessId, period: of } = declarationPhotographs;
    const rows = await database
      .selectDistinct({ id: businessId, period: of })
      .from(declarationPhotographs)
      .where(inArray(businessId, [...ids]));
    return new Set(rows.map(({ id, period: one }) => `${id} ${one}`));
  }

  const observedOf = (businessId: string, of: string) =>
    database
      .select({ code: vouchers.code, reasons: vouchers.reasons })
      .from(vouchers)
      .where(
        and(
          eq(vouchers.businessId, businessId),
          eq(vouchers.period, of),
          eq(vouchers.book, 'compra'),
          inListing.observed,
        ),
      )
      .orderBy(vouchers.code);

  /** Decides the doubts of a month. Purchases that wait for a deposit go on waiting. */
  async function decide({ id, personId }: Client, of: string): Promise<void> {
    const groups = new Map<Ground, string[]>();
    for (const { code, reasons } of await observedOf(id, of)) {
      const ground = groundOf(reasons);
      if (ground) groups.set(ground, [...(groups.get(ground) ?? []), code]);
    }
    for (const [{ decision, note }, codes] of groups)
      await decisions.decide({
        accountantId: personId,
        ownerId: studio?.id ?? personId,
        businessId: id,
        period: of,
        codes,
        decision,
        note,
        decisionId: crypto.randomUUID(),
        expectedStatus: 'observado',
      });
  }

  async function declare(client: Client, of: string): Promise<void> {
    const { id, personId } = client;
    const declared = studioDeclarationOf(client, { ...day, period: of });
    await declarations.save(id, of, { former: null, declared }, personId, (transaction, kind) =>
      recordActIn(transaction, {
        kind,
        ownerId: studio?.id ?? personId,
        personId,
        businessId: id,
        period: of,
        at: clock(),
        details: { declaredOn: declared.declaredOn },
      }),
    );
  }

  return {
    /** Uploads what came this month, whose deposits fall due, and requests the month whose credit ends. */
    async receive(): Promise<void> {
      // Only an installation with the sandbox has sample accounts.
      const { lacksDeposit, receivedUntil } = await import('../modules/sunat/sandbox/practice-documents.ts');
      const { tradingBusiness } = await import('../modules/sunat/sandbox/trading-business.ts');
      const wanted = addMonths(current, -12);
      const chosen = { received: 0, ending: 0 };
      for (const client of collected) {
        if (chosen.received === clientsWithDeposits && chosen.ending === clientsWithCredit) return;
        const trading = tradingBusiness(client);
        const documents = chosen.received < clientsWithDeposits ? receivedUntil(trading, current, today) : [];
        if (documents.length > 0) {
          chosen.received += 1;
          const { id, personId } = client;
          if ((await database.$count(imports, and(eq(imports.businessId, id), eq(imports.source, 'subida')))) === 0) {
            const importId = await importsRepository(driver).create(id, 'subida', personId);
            for (const { name, bytes } of documents)
              await receiveFile(driver, { importId, businessId: id, name }, [bytes]);
            await requestReading(jobs, id, 'collected');
          }
        }
        if (chosen.ending < clientsWithCredit && client.trouble === null && lacksDeposit(trading, wanted)) {
          chosen.ending += 1;
          const known = await database.$count(
            boardRows,
            and(eq(boardRows.businessId, client.id), eq(boardRows.period, wanted)),
          );
          if (known === 0) await collector.request({ id: client.id }, { periods: [wanted] });
        }
      }
    },

    /** Closes what has arrived, and returns for how many clients something is still to arrive. */
    async close(signal?: AbortSignal): Promise<number> {
      const ids = collected.map(({ id }) => id);
      if (ids.length === 0) return 0;
      const [here, done] = [await arrived(ids), await photographed(ids)];
      let waiting = 0;
      for (const client of collected) {
        const { id, role } = client;
        if (!here.has(`${id} ${before}`) || !here.has(`${id} ${period}`)) {
          waiting += 1;
          continue;
        }
        // Before the month before is declared, which says that this was done once.
        if (role === 'ready' && !done.has(`${id} ${before}`)) await decide(client, period);
        for (const of of role === 'declared' ? [before, period] : [before]) {
          if (done.has(`${id} ${of}`)) continue;
          signal?.throwIfAborted();
          await decide(client, of);
          await declare(client, of);
        }
      }
      return waiting;
    },

    /** Asks the clients of two purchases, who have answered. */
    async answerQuestions(): Promise<void> {
      const ids = clients.map(({ id }) => id);
      let missing =
        ids.length === 0
          ? 0
          : answeredQuestions - (await database.$count(clientQuestions, inArray(clientQuestions.businessId, ids)));
      for (const { id, personId, role } of clients) {
        if (missing <= 0) return;
        const [purchase] = role === 'toReview' ? await observedOf(id, period) : [];
        if (!purchase) continue;
        missing -= 1;
        const now = clock();
        const on = {
          ownerId: studio.id,
          businessId: id,
          period,
          at: now,
          details: actOnVouchers([purchase.code]),
        };
        const asked = await questions.ask(
          {
            businessId: id,
            period,
            code: purchase.code,
            tokenHash: secretTokenHash(newSecretToken()),
            askedBy: personId,
          },
          now,
          new Date(addDays(today, 7)),
          (transaction) => recordAct(transaction, { kind: 'question_asked', personId, ...on }),
        );
        if (typeof asked === 'string') continue;
        const answer = answers[missing % answers.length] ?? answers[0];
        await questions.answer({ businessId: id, id: asked.id }, { ...answer, file: null }, now, (transaction) =>
          recordAct(transaction, {
            kind: 'question_answered',
            personId: null,
            ...on,
            details: { ...on.details, answer: answer.answer },
          }),
        );
      }
    },
  };
}

const answers = [
  { answer: 'es_mio', comment: 'Sí es nuestro, es del local nuevo. El detalle lo tiene Marisol.' },
  { answer: 'no_lo_reconozco', comment: 'No conocemos a ese proveedor, no lo consideren.' },
] as const;

interface Ground {
  decision: 'validate' | 'decline';
  note: string;
}

const grounds = {
  lost: { decision: 'decline', note: 'Fuera de los doce meses de la Ley 29215.' },
  supplier: { decision: 'decline', note: 'El proveedor no estaba habido en la fecha de emisión.' },
  checked: { decision: 'validate', note: 'Revisado con el cliente: es de su giro y está bancarizado.' },
} as const satisfies Record<string, Ground>;

/** What the studio decides on a purchase, and why; null while it waits for a deposit. */
function groundOf(reasons: readonly string[]): Ground | null {
  if (reasons.includes('DETRACCION_PENDIENTE')) return null;
  if (reasons.includes('FUERA_DE_PLAZO')) return grounds.lost;
  return reasons.some((reason) => reason.startsWith('EMISOR_')) ? grounds.supplier : grounds.checked;
}
