import { isRuc } from '@contapro/domain';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../database/database.ts';
import type { DeadJobs } from '../jobs/dead-jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { accountMails, factorMail } from '../modules/accounts/account-mails.ts';
import { normalEmail } from '../modules/accounts/accounts.repository.ts';
import { factorsRepository } from '../modules/accounts/factors.repository.ts';
import { paymentsRepository } from '../modules/payments/payments.repository.ts';
import { storeCharge } from '../modules/payments/settle-charge.ts';
import { beginRemoval } from '../modules/removals/account-removals.ts';
import { removalsRepository } from '../modules/removals/removals.repository.ts';
import { StartProblem } from '../problem.ts';
import { checkMasterKeys } from '../security/keys.ts';
import type { MasterKeys } from '../security/master-keys/master-key.ts';
import { rotateDataKeys } from '../security/secrets.ts';
import { adminRepository } from './admin.repository.ts';

export interface AdminServices {
  database: Database;
  jobs: Jobs;
  openDeadJobs: () => Promise<DeadJobs>;
  /** @throws StartProblem when the settings of the keys are wrong */
  openMasterKeys: () => Promise<MasterKeys>;
  clock: Clock;
}

/** What the operator reads, and whether the command did what it says. */
export interface AdminAnswer {
  isDone: boolean;
  lines: readonly string[];
}

interface Command {
  /** How it is written after `npm run admin --`, for example `release-ruc <ruc>`. */
  usage: string;
  description: string;
  /** Undefined when the arguments are not those of {@link usage}. */
  run: (services: AdminServices, args: readonly string[]) => Promise<AdminAnswer> | undefined;
}

const done = (...lines: string[]): AdminAnswer => ({ isDone: true, lines });
const failed = (...lines: string[]): AdminAnswer => ({ isDone: false, lines });

/** A command whose only argument must be right. */
const withOne =
  (isRight: (argument: string) => boolean, run: (services: AdminServices, argument: string) => Promise<AdminAnswer>) =>
  (services: AdminServices, [argument, ...others]: readonly string[]) =>
    argument !== undefined && others.length === 0 && isRight(argument) ? run(services, argument) : undefined;

const withNone =
  (run: (services: AdminServices) => Promise<AdminAnswer>) => (services: AdminServices, args: readonly string[]) =>
    args.length === 0 ? run(services) : undefined;

const isEmail = (argument: string) => argument.includes('@');
const isId = (argument: string) => z.safeParse(z.uuid(), argument).success;
const soles = (cents: number) => `S/ ${(cents / 100).toFixed(2)}`;

const jobs: Command = {
  usage: 'jobs [retry]',
  description: 'lista los trabajos que fallaron definitivamente, o los devuelve a su cola',
  run: (services, [action, ...others]) => {
    if (others.length > 0 || (action !== undefined && action !== 'retry')) return undefined;
    return deadJobs(services, action);
  },
};

async function deadJobs({ openDeadJobs }: AdminServices, action: 'retry' | undefined): Promise<AdminAnswer> {
  const dead = await openDeadJobs();
  try {
    if (action === 'retry') return done(`Trabajos devueltos a su cola: ${await dead.retry()}`);
    const found = await dead.list();
    if (found.length === 0) return done('No hay trabajos fallidos.');
    return done(
      ...found.map(
        ({ queue, key, failedAt, attempts, reason }) =>
          `${failedAt.toISOString()}  ${queue}  ${key}  ${attempts} intentos  ${reason}`,
      ),
    );
  } finally {
    await dead.close();
  }
}

const removals = {
  begun: done('La cuenta ya no se puede usar; sus datos se eliminan en segundo plano.'),
  gone: failed('No hay una cuenta con ese correo.'),
  'charge open': failed('La cuenta tiene un cobro sin resolver: resuélvelo antes.'),
};

const removeAccount: Command = {
  usage: 'remove-account <correo>',
  description: 'elimina una cuenta, como su persona puede hacerlo en Mi cuenta',
  run: withOne(isEmail, async (services, email) => {
    const id = await removalsRepository(services.database).idOf(normalEmail(email));
    return removals[id === undefined ? 'gone' : await beginRemoval(services, id)];
  }),
};

const resets = {
  changed: done('La cuenta ya no tiene segundo paso: se entra solo con la contraseña. Sus sesiones se cerraron.'),
  missing: failed('No hay una cuenta con ese correo.'),
  none: failed('La cuenta no tiene segundo paso.'),
};

const resetFactor: Command = {
  usage: 'reset-factor <correo>',
  description:
    'quita el segundo paso de una cuenta cuya persona lo perdió; queda en el historial y la persona recibe un correo',
  run: withOne(isEmail, async ({ database, jobs: queue, clock }, email) => {
    const tell = (within: Executor, id: string) =>
      queue.request(accountMails, factorMail(id, 'reset by operator'), { within });
    return resets[await factorsRepository(database).resetByOperator(normalEmail(email), clock(), tell)];
  }),
};

const listRemovals: Command = {
  usage: 'removals',
  description: 'lista las cuentas cuyos datos todavía se eliminan',
  run: withNone(async ({ database }) => {
    const accounts = await adminRepository(database).leavingAccounts();
    if (accounts.length === 0) return done('No hay cuentas por eliminar.');
    return done(...accounts.map(({ id, removedAt }) => `${removedAt?.toISOString()}  ${id}`));
  }),
};

const releaseRuc: Command = {
  usage: 'release-ruc <ruc>',
  description: 'libera un RUC para otra cuenta y termina sus recolecciones',
  run: withOne(isRuc, async ({ database, clock }, ruc) => {
    const released = await adminRepository(database).releaseRuc(ruc, clock());
    return released
      ? done(`El RUC ${ruc} quedó libre. Era de la empresa ${released}.`)
      : failed(`El RUC ${ruc} no es de ninguna cuenta.`);
  }),
};

const endPartnerPlan: Command = {
  usage: 'end-partner-plan <correo>',
  description: 'quita el plan de un socio y da una prueba de siete días a quien no tiene otro',
  run: withOne(isEmail, async ({ database }, email) =>
    (await adminRepository(database).endPartnerPlan(normalEmail(email)))
      ? done('La cuenta ya no tiene el plan del socio.')
      : failed('Ninguna cuenta con ese correo tiene el plan de un socio.'),
  ),
};

const charges: Command = {
  usage: 'charges [<pedido> none|<cargo>]',
  description: 'lista los cobros sin resolver; con un pedido, guarda que no se hizo, o el cargo que se hizo',
  run: (services, [attempt, charge, ...others]) => {
    if (attempt === undefined) return openCharges(services);
    if (!isId(attempt) || charge === undefined || others.length > 0) return undefined;
    return settle(services, attempt, charge);
  },
};

async function openCharges({ database, clock }: AdminServices): Promise<AdminAnswer> {
  const open = await adminRepository(database).openCharges(clock());
  if (open.length === 0) return done('No hay cobros sin resolver de hace más de una hora.');
  return done(
    ...open.map(
      ({ id, email, planId, amountCents, requestedAt }) =>
        `${requestedAt.toISOString()}  ${id}  ${email}  plan ${planId}  ${soles(amountCents)}`,
    ),
  );
}

async function settle({ database }: AdminServices, id: string, charge: string): Promise<AdminAnswer> {
  const payments = paymentsRepository(database);
  const attempt = await payments.byId(id);
  if (attempt?.state !== 'pending' && attempt?.state !== 'unknown')
    return failed('No hay un cobro sin resolver con ese pedido.');
  if (charge === 'none') {
    await payments.settle(attempt, 'not_made');
    return done('El cobro no se hizo: la cuenta ya puede pagar otra vez.');
  }
  await storeCharge(payments, attempt, charge);
  return done(`El cargo ${charge} está guardado y su plan, otorgado.`);
}

const collections: Command = {
  usage: 'collections',
  description: 'cuenta cómo terminaron las recolecciones del último día, y las empresas que tardan más de una hora',
  run: withNone(async ({ database, clock }) => {
    const admin = adminRepository(database);
    const counts = await admin.collected(clock());
    return done(
      ...counts.map(({ step, outcome, reason, count }) =>
        [String(count).padStart(6), step, outcome, reason].filter((part) => part !== null && part !== '').join('  '),
      ),
      `Empresas que tardan más de una hora: ${await admin.late(clock())}`,
    );
  }),
};

const collect: Command = {
  usage: 'collect <ruc>',
  description: 'recolecta una empresa ahora',
  run: withOne(isRuc, async ({ database, clock }, ruc) =>
    (await adminRepository(database).collectNow(ruc, clock()))
      ? done(`La empresa con el RUC ${ruc} está en la cola de recolecciones.`)
      : failed(`El RUC ${ruc} no es de ninguna cuenta.`),
  ),
};

const isSource = (argument: string | undefined): argument is 'padron' | 'validez' =>
  argument === 'padron' || argument === 'validez';

const askAgain: Command = {
  usage: 'ask-again padron|validez',
  description: 'lee otra vez el padrón de contribuyentes, o prueba otra vez las credenciales del servicio de validez',
  run: ({ database }, [source, ...others]) =>
    isSource(source) && others.length === 0
      ? adminRepository(database)
          .askSourceAgain(source)
          .then((isKnown) => done(isKnown ? 'Se consulta otra vez.' : 'Todavía no se había consultado.'))
      : undefined,
};

const rotateKeys: Command = {
  usage: 'rotate-keys',
  description: 'sella las claves de los estudios con la clave maestra de la configuración',
  run: withNone(async ({ database, openMasterKeys }) => {
    try {
      const masters = await openMasterKeys();
      await checkMasterKeys(database, masters);
      const { changed, all } = await rotateDataKeys(database, masters);
      return done(`Claves de estudios selladas con ${masters[0].id}: ${changed} de ${all}.`);
    } catch (error) {
      if (error instanceof StartProblem) return failed(error.message);
      throw error;
    }
  }),
};

const forgetTokenKey: Command = {
  usage: 'forget-token-key',
  description: 'permite que los procesos empiecen con otra CONTAPRO_TOKEN_KEY, lo que termina todas las sesiones',
  run: withNone(async ({ database }) => {
    await adminRepository(database).forgetTokenKey();
    return done('Los procesos pueden empezar con otra clave.');
  }),
};

const rebuildSums: Command = {
  usage: 'rebuild-sums',
  description: 'escribe otra vez las sumas de los comprobantes, después de escribir filas sin el servidor',
  run: withNone(async ({ database }) => {
    await adminRepository(database).rebuildSums();
    return done('Las sumas están escritas.');
  }),
};

const commands = [
  jobs,
  removeAccount,
  resetFactor,
  listRemovals,
  releaseRuc,
  endPartnerPlan,
  charges,
  collections,
  collect,
  askAgain,
  forgetTokenKey,
  rotateKeys,
  rebuildSums,
];

const help = commands.map(({ usage, description }) => `${usage.padEnd(32)}${description}`);

/**
 * Does what an operator asks for: `npm run admin -- <name> <arguments>`, in a container `node apps/server/dist/admin.js`. A wrong or
 * missing command changes nothing, and its answer lists them all.
 */
export async function admin(services: AdminServices, [name, ...args]: readonly string[]): Promise<AdminAnswer> {
  if (name === undefined) return done(...help);
  const command = commands.find(({ usage }) => usage.split(' ')[0] === name);
  if (!command) return failed(`No existe el comando ${name}. Los que hay:`, ...help);
  return command.run(services, args) ?? failed(`Se escribe así: ${command.usage}`);
}
