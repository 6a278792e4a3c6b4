import * as z from 'zod/mini';
import { jsonOf, setbackOf } from '../sire/sire-answers.ts';
import type { NoAnswer } from '../sire/pace.ts';
import type { RawAnswer } from '../sire/sire-client.ts';
import type { StepAnswer } from '../tax-authority.ts';
import type { Validity } from '../voucher-validity.ts';

/** SUNAT writes codes as texts or as numbers. */
const code = z.optional(z.nullable(z.union([z.string(), z.number()])));
const answerSchema = z.object({
  success: z.boolean(),
  data: z.optional(z.nullable(z.object({ estadoCp: code, estadoRuc: code, condDomiRuc: code }))),
  errorCode: code,
});

const voucherStates = new Set(['0', '1', '2', '3', '4']);

/** The states of a RUC in the words of the taxpayer register, which cuts them at 20 characters. */
const rucStates: Readonly<Record<string, string>> = {
  '00': 'ACTIVO',
  '01': 'BAJA PROVISIONAL',
  '02': 'BAJA PROV. POR OFICI',
  '03': 'SUSPENSION TEMPORAL',
  '10': 'BAJA DEFINITIVA',
  '11': 'BAJA DE OFICIO',
  '22': 'INHABILITADO-VENT.UN',
};

/** The conditions of a domicile. 12 is NO HABIDO and 20 NO HALLADO; one public client has them exchanged. */
const conditions: Readonly<Record<string, string>> = {
  '00': 'HABIDO',
  '09': 'PENDIENTE',
  '11': 'POR VERIFICAR',
  '12': 'NO HABIDO',
  '20': 'NO HALLADO',
};

/** What the validity service answers about a voucher. */
export function readValidity(answer: RawAnswer | NoAnswer): StepAnswer<{ validity: Validity }> {
  if (answer.status !== 200) return setbackOf(answer);
  const { data: body } = answerSchema.safeParse(jsonOf(answer));
  if (!body?.success || !body.data) return refusedBy(String(body?.errorCode ?? 'validez'));
  const { estadoCp, estadoRuc, condDomiRuc } = body.data;
  const state = String(estadoCp);
  if (!voucherStates.has(state)) return refusedBy(`estadoCp ${state.slice(0, 10)}`);
  const rucState = rucStates[String(estadoRuc).padStart(2, '0')];
  const condition = conditions[String(condDomiRuc).padStart(2, '0')];
  const issuer = rucState === undefined || condition === undefined ? null : { state: rucState, condition };
  return { outcome: 'ready', validity: { state, issuer } };
}

const refusedBy = (code: string) => ({ outcome: 'rejected', because: 'parameters', code, text: null }) as const;
