import { addDays, addMonths, currentPeriod, daysBetween, limaDateOf } from '@contapro/domain';
import type { Sql } from '../../database/sql.ts';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import type { Setback } from '../sunat/tax-authority.ts';
import type { VoucherValidity } from '../sunat/voucher-validity.ts';
import { storeAnswer } from './store/store-answer.ts';
import { type DueVoucher, suppliersRepository } from './suppliers.repository.ts';

export interface ValidityServices {
  /** The pool of the workers. */
  sql: Sql;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  validity: VoucherValidity;
}

/** How often to look for purchases that are due, in milliseconds. */
const lookEvery = 600_000;

/** The purchases of a business that are asked before those of the next, so that none waits for all of another. */
const turn = 20;

/** How many businesses are taken at once. */
const businessesAtOnce = 20;

/** The months of purchases that are asked: a credit can be used for twelve months after that of issue. */
const months = 13;

/** After as many milliseconds a purchase is due again whose process died, or that SUNAT rejected. */
const afterCrash = 600_000;
const afterRejection = 7 * 86_400_000;

/** How long to wait after SUNAT did not answer, or asked for more time without saying how much, in milliseconds. */
const afterFailure = 600_000;
const afterTooMany = 60_000;
const afterRefusal = 3_600_000;

/** The days after which a voucher that SUNAT does not know is asked again. */
const untilReported = 7;
/** The days after which a voucher that is not valid because SUNAT does not know it is asked again. */
const untilCorrected = 30;
/** Within as many days after its issue a voucher is annulled. An acceptance within them is asked once more. */
const untilSettled = 10;

/**
 * Asks for the validity of the purchases that are due, business by business. It ends when none is due, or when SUNAT does not
 * answer or refuses the credentials, which are not tried again. It can be called by several processes. Returns how many were
 * answered.
 */
export async function checkValidity(services: ValidityServices, signal?: AbortSignal): Promise<number> {
  const { sql, clock, log, validity } = services;
  const repository = suppliersRepository(sql);
  const begun = clock();
  const source = await repository.takeSource('validez', begun, new Date(begun.getTime() + lookEvery));
  if (!source || source.refused === validity.credentials) return 0;
  let answered = 0;
  for (;;) {
    const begunAt = clock();
    const until = new Date(begunAt.getTime() + afterCrash);
    const ids = await repository.takeTurns(begunAt, until, businessesAtOnce);
    if (ids.length === 0) return answered;
    for (const id of ids) {
      const since = addMonths(currentPeriod(clock().getTime()), -months);
      const due = await repository.dueForCheck(id, { now: clock(), since, count: turn });
      for (const voucher of due) {
        signal?.throwIfAborted();
        const now = clock();
        if (!(await repository.takeCheck(id, voucher.key, now, new Date(now.getTime() + afterCrash)))) continue;
        const answer = await validity.check(voucher, signal);
        if (answer.outcome === 'ready') {
          const day = limaDateOf(clock().getTime());
          const next = (first: string) => nextCheck(answer.validity.state, voucher, { day, first });
          await storeAnswer(services, id, voucher, answer.validity, { day, next });
          answered += 1;
        } else if (answer.outcome === 'rejected') {
          log.warn({ code: answer.code }, 'The validity service rejected a question');
          await repository.postponeCheck(id, voucher.key, new Date(clock().getTime() + afterRejection));
        } else {
          await stop(services, answer);
          for (const left of ids.slice(ids.indexOf(id))) await repository.endTurn(left, until, clock(), true);
          return answered;
        }
      }
      await repository.endTurn(id, until, clock(), due.length === turn);
    }
  }
}

/** When to ask about a voucher again; null for never. */
function nextCheck(
  state: string,
  { issueDate }: DueVoucher,
  { day, first }: { day: string; first: string },
): Date | null {
  const at = (date: string) => new Date(`${date}T06:00:00Z`);
  if (state === '0') return at(addDays(day, daysBetween(first, day) >= untilReported ? untilCorrected : untilReported));
  const settled = addDays(issueDate, untilSettled);
  return (state === '1' || state === '3') && day < settled ? at(settled) : null;
}

/** Stores until when the service is not asked, or that its credentials were refused. */
async function stop(
  { sql, clock, log, validity }: ValidityServices,
  setback: Exclude<Setback, { outcome: 'rejected' }>,
): Promise<void> {
  const repository = suppliersRepository(sql);
  const after = (milliseconds: number) => repository.postpone('validez', new Date(clock().getTime() + milliseconds));
  switch (setback.outcome) {
    case 'refused':
    case 'not enabled':
    case 'no application':
      log.error('The validity service refused the credentials. It is not asked any more until they change');
      return repository.refuse('validez', validity.credentials);
    case 'not permitted':
      log.error(
        'The validity service does not permit the application to ask, or not yet. It is asked again in an hour',
      );
      return after(afterRefusal);
    case 'slow down':
      if (setback.until) return repository.postpone('validez', setback.until);
      return after(setback.seconds === null ? afterTooMany : setback.seconds * 1000);
    case 'unreachable':
      return after(afterFailure);
    case 'unavailable':
      return setback.until ? repository.postpone('validez', setback.until) : after(afterFailure);
  }
}
