import { registerModules, type Setback, type TaxAuthority, type Taxpayer } from '../tax-authority.ts';
import { controlTotalOf } from './control-total.ts';
import { operationsOf } from './operations.ts';
import { documentsOf } from './practice-documents.ts';
import { rceOf, rvieOf } from './sire.ts';
import { allSuppliers, soundState } from './trade.ts';
import { tradingBusiness } from './trading-business.ts';

/**
 * A stand-in for SUNAT. It makes documents in SUNAT's formats, always the same for a RUC and a month. The last two
 * characters of the SOL user select its behaviour. `X1`: invalid credentials. `X2`: two modules may not be read. `X3`: the
 * portal does not answer. `X4`: the API refuses. `X5`: there are no documents. `X6`: the documents are never ready. `X7`: the
 * application has no permission yet. `X8`: there is no application.
 */
export const sandboxTaxAuthority: TaxAuthority = {
  check: async (taxpayer) => {
    if (hasApplication(taxpayer)) await taxpayer.recordUse();
    return (
      setbackOf(taxpayer) ?? {
        outcome: 'ready',
        missingModules:
          behaviourOf(taxpayer) === 'X2' ? [registerModules.compra, 'Consulta de comprobantes de pago'] : [],
      }
    );
  },
  // In practice no month is ever presented, so the schedule collects each of them.
  periods: async (taxpayer, book) => {
    await logIn(taxpayer);
    if (behaviourOf(taxpayer) === 'X2' && book === 'compra') return { outcome: 'not permitted' };
    return setbackOf(taxpayer) ?? { outcome: 'ready', presented: [] };
  },
  request: async (taxpayer, { book, period }) => {
    await logIn(taxpayer);
    if (behaviourOf(taxpayer) === 'X5') return { outcome: 'empty' };
    return setbackOf(taxpayer) ?? { outcome: 'ready', ticket: `practica-${book}-${period}`, wait: 0 };
  },
  tickets: async () => ({ outcome: 'ready', tickets: [] }),
  ticket: async (taxpayer, { period }, ticket) => {
    if (behaviourOf(taxpayer) === 'X6') return { outcome: 'waiting' };
    const report = { processCode: '10', period, hasErrors: false, files: [{ name: ticket, type: '00' }] };
    return setbackOf(taxpayer) ?? { outcome: 'ready', report };
  },
  download: async (taxpayer, proposal) =>
    setbackOf(taxpayer) ?? {
      outcome: 'ready',
      files: (async function* () {
        for (const write of documentsOf(tradingBusiness(taxpayer), proposal)) {
          const { name, bytes } = await write();
          yield { name, content: [bytes] };
        }
      })(),
      close: async () => {},
    },
  summary: async (taxpayer, { book, period }) => {
    const trading = tradingBusiness(taxpayer);
    const write = book === 'compra' ? rceOf : rvieOf;
    const total = controlTotalOf(write(trading, period, operationsOf(trading, period)));
    return setbackOf(taxpayer) ?? { outcome: 'ready', total };
  },
  taxpayers: async (rucs) => {
    const wanted = new Set(rucs);
    return allSuppliers.flatMap(({ ruc, register }) => {
      if (!wanted.has(ruc)) return [];
      return [{ ruc, since: '2020-01-01', ...soundState }, ...(register ? [{ ruc, ...register }] : [])];
    });
  },
};

/** When a practice login of a business ends, in milliseconds of the process, as the token of SUNAT does. */
const logins = new Map<string, number>();
const loginLasts = 48 * 60_000;

/** Counts a use of the SOL key about as often as with SUNAT itself, whose token is used for a while. */
async function logIn(taxpayer: Taxpayer): Promise<void> {
  const now = performance.now();
  if ((logins.get(taxpayer.id) ?? 0) > now || !hasApplication(taxpayer)) return;
  logins.set(taxpayer.id, now + loginLasts);
  await taxpayer.recordUse();
}

/** Without an application nothing is sent to SUNAT. */
const hasApplication = (taxpayer: Taxpayer) => behaviourOf(taxpayer) !== 'X8';

const behaviourOf = ({ credentials }: Taxpayer) => credentials.username.slice(-2);

function setbackOf(taxpayer: Taxpayer): Setback | undefined {
  switch (behaviourOf(taxpayer)) {
    case 'X1':
      return { outcome: 'refused', credential: 'sol' };
    case 'X3':
      return { outcome: 'unavailable', service: 'portal', until: null };
    case 'X4':
      return { outcome: 'refused', credential: 'api' };
    case 'X7':
      return { outcome: 'not permitted' };
    case 'X8':
      return { outcome: 'no application' };
    default:
      return undefined;
  }
}
