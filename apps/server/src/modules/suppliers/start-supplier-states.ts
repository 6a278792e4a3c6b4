import type { Sql } from 'postgres';
import type { Clock } from '../../clock.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Logger } from '../../logger.ts';
import type { TaxpayerRegister } from '../sunat/taxpayer-register.ts';
import type { VoucherValidity } from '../sunat/voucher-validity.ts';
import { checkValidity } from './check-validity.ts';
import { readRegister } from './read-register.ts';
import { refreshSuppliers } from './store/refresh-suppliers.ts';

export interface SupplierStateServices {
  sql: Sql;
  clock: Clock;
  log: Logger;
  taxpayerRegister: TaxpayerRegister | undefined;
  voucherValidity: VoucherValidity | undefined;
}

/** How often to look whether something is due, in milliseconds. Each says in the database when that is. */
const lookEvery = 60_000;

/** Starts the worker that learns the states of suppliers, where SUNAT's register or its validity service is configured. */
export async function startSupplierStates(services: SupplierStateServices): Promise<Worker> {
  const { log, taxpayerRegister: register, voucherValidity: validity } = services;
  const stopping = new AbortController();
  const { signal } = stopping;
  const refresh = () => refreshSuppliers(services, signal);
  const steps: [string, () => Promise<unknown>][] = [
    ...(register ? [['The taxpayer register', () => readRegister({ ...services, register }, signal)] as const] : []),
    ...(validity ? [['The validity service', () => checkValidity({ ...services, validity }, signal)] as const] : []),
  ].map(([name, step]) => [name, () => step().finally(refresh)]);
  const timers = steps.map(([name, step]) => {
    let isWorking = false;
    let working: Promise<unknown> = Promise.resolve();
    const look = () => {
      if (isWorking) return;
      isWorking = true;
      working = step()
        .catch((error: unknown) => {
          if (!signal.aborted) log.error({ err: error, source: name }, 'The states of suppliers could not be learnt');
        })
        .finally(() => {
          isWorking = false;
        });
    };
    look();
    return { timer: setInterval(look, lookEvery), working: () => working };
  });
  return {
    stop: async () => {
      for (const { timer } of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(timers.map(({ working }) => working()));
    },
  };
}
