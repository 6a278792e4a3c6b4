import { createHash } from 'node:crypto';
import { formatDate } from '@contapro/domain';
import type { Clock } from '../../../clock.ts';
import { readToken, setbackOf } from '../sire/sire-answers.ts';
import type { SireClient } from '../sire/sire-client.ts';
import type { StepAnswer } from '../tax-authority.ts';
import type { CheckedVoucher, VoucherValidity } from '../voucher-validity.ts';
import { readValidity } from './validity-answer.ts';

/** The credentials of the service, which are others than those of SIRE. One pair serves the vouchers of all businesses. */
export interface ValidityCredentials {
  /** The RUC that registered the application, which asks. */
  ruc: string;
  id: string;
  secret: string;
}

/** The scope of the token, as documented. It is a name, not an address that is called. */
const scope = 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes';

/** A token is renewed after this part of its life. */
const usedPart = 0.8;

/** Asks SUNAT's Consulta integrada de comprobantes. The token is kept in memory only. */
export function sunatValidity(
  { ruc, id, secret }: ValidityCredentials,
  { client, clock }: { client: SireClient; clock: Clock },
): VoucherValidity {
  let known: { value: string; renewAt: number } | undefined;

  const tokenFor = async (signal?: AbortSignal): Promise<StepAnswer<{ token: string }>> => {
    if (known && known.renewAt > clock().getTime()) return { outcome: 'ready', token: known.value };
    const answer = readToken(
      await client({
        operation: 'validityToken',
        ruc,
        parts: { client_id: id },
        form: { grant_type: 'client_credentials', scope, client_id: id, client_secret: secret },
        signal,
      }),
    );
    // There is no SOL user in this call, so only the application can be refused, or have no right to this service.
    if (answer.outcome === 'refused' || answer.outcome === 'not enabled')
      return { outcome: 'refused', credential: 'api' };
    if (answer.outcome !== 'ready') return answer;
    known = { value: answer.token.value, renewAt: clock().getTime() + answer.token.lasts * 1000 * usedPart };
    return { outcome: 'ready', token: known.value };
  };

  return {
    credentials: createHash('sha256')
      .update(JSON.stringify([ruc, id, secret]))
      .digest('hex'),
    check: async (voucher, signal) => {
      for (const isLastTry of [false, true]) {
        const found = await tokenFor(signal);
        if (found.outcome !== 'ready') return found;
        const { token } = found;
        const answer = await client({
          operation: 'validity',
          ruc,
          parts: { ruc },
          json: bodyOf(voucher),
          token,
          signal,
        });
        if (answer.status !== 401) return readValidity(answer);
        // Another login ends a token, so it is renewed once.
        known = undefined;
        if (isLastTry) return setbackOf(answer);
      }
      throw new Error('The second try returns');
    },
  };
}

const bodyOf = ({ issuerRuc, typeCode, serie, number, issueDate, cents }: CheckedVoucher) => ({
  numRuc: issuerRuc,
  codComp: typeCode,
  numeroSerie: serie,
  numero: number,
  fechaEmision: formatDate(issueDate),
  monto: (cents / 100).toFixed(2),
});
