import type { Sql } from '../../database/sql.ts';
import type { Clock } from '../../clock.ts';
import type { Jobs, Worker } from '../../jobs/jobs.ts';
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
  jobs: Pick<Jobs, 'repeat'>;
  taxpayerRegister: TaxpayerRegister | undefined;
  voucherValidity: VoucherValidity | undefined;
}

/** When to look whether a source is due. Each says in the database when that is. */
const everyMinute = '* * * * *';

/**
 * Starts the worker that learns the states of suppliers, where SUNAT's register or its validity service is configured. None waits for
 * another one: asking the service about all purchases takes hours.
 */
export async function startSupplierStates(services: SupplierStateServices): Promise<Worker> {
  const { jobs, taxpayerRegister: register, voucherValidity: validity } = services;
  const started = await Promise.all([
    jobs.repeat({ name: 'taxpayer-register', cron: everyMinute }, async (signal) => {
      if (register) await readRegister({ ...services, register }, signal);
    }),
    jobs.repeat({ name: 'voucher-validity', cron: everyMinute }, async (signal) => {
      if (validity) await checkValidity({ ...services, validity }, signal);
    }),
    jobs.repeat({ name: 'supplier-states', cron: everyMinute }, async (signal) => {
      if (register || validity) await refreshSuppliers(services, signal);
    }),
  ]);
  return {
    stop: async () => {
      await Promise.all(started.map((worker) => worker.stop()));
    },
  };
}
