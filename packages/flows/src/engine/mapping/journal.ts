import type { Schemas } from '@contapro/api';
import { type Act, type ActDetails, actKindOf, type ActPage, incomeRegimes } from '@contapro/domain';

const answers = ['es_mio', 'no_lo_reconozco', 'pago'] as const;

function detailsOf(details: Schemas['ActDetails']): ActDetails {
  const answer = answers.find((one) => one === details.answer);
  const regime = incomeRegimes.find((one) => one === details.regime);
  return {
    ...(details.count !== undefined && { count: details.count }),
    ...(details.cpes && { codes: details.cpes }),
    ...(details.book === 'venta' && { book: details.book }),
    ...(details.has_note !== undefined && { hasNote: details.has_note }),
    ...(answer && { answer }),
    ...(details.annotation_period !== undefined && { annotationPeriod: details.annotation_period }),
    ...(details.declared_on !== undefined && { declaredOn: details.declared_on }),
    ...(details.currency_code !== undefined && { currency: details.currency_code }),
    ...(details.date !== undefined && { rateDay: details.date }),
    ...(details.exchange_rate !== undefined && { rate: details.exchange_rate }),
    ...(details.former_rate !== undefined && { formerRate: details.former_rate }),
    ...(details.boxes && { boxes: details.boxes }),
    ...(regime !== undefined && { regime }),
    ...(details.regime_from !== undefined && { regimeFrom: details.regime_from }),
    ...(details.net_income !== undefined && { netIncome: details.net_income }),
    ...(details.import_id !== undefined && { importId: details.import_id }),
    ...(details.certificate !== undefined && { certificate: details.certificate }),
    ...(details.lot !== undefined && { lot: details.lot }),
    ...(details.supplier_ruc !== undefined && { supplier: details.supplier_ruc }),
    ...(details.ruc !== undefined && { ruc: details.ruc }),
    ...(details.account_ending !== undefined && { accountEnding: details.account_ending }),
    ...(details.former_account_ending !== undefined && { formerAccountEnding: details.former_account_ending }),
    ...(details.file !== undefined && { file: details.file }),
    ...(details.programs && { programs: details.programs }),
    ...(details.is_valid !== undefined && { isValid: details.is_valid }),
    ...(details.email !== undefined && { email: details.email }),
    ...(details.role && { role: details.role }),
    ...(details.num_assigned !== undefined && { assigned: details.num_assigned }),
    ...(details.num_unassigned !== undefined && { unassigned: details.num_unassigned }),
    ...(details.required_from !== undefined && { requiredFrom: details.required_from }),
    ...(details.grace_days !== undefined && { graceDays: details.grace_days }),
  };
}

const actOf = (act: Schemas['Act']): Act => ({
  id: act.id,
  at: Date.parse(act.at),
  kind: actKindOf(act.kind),
  person: act.person && { uuid: act.person.uuid, name: act.person.name },
  client: act.business && {
    uuid: act.business.uuid,
    name: act.business.name,
    ruc: act.business.ruc,
    isArchived: act.business.is_archived,
  },
  isHidden: act.is_hidden,
  about: act.about,
  period: act.tax_period,
  details: detailsOf(act.details),
});

/** The page of `listActs`. */
export const actPageOf = ({ data, next, people }: Schemas['ActPage']): ActPage => ({
  items: data.map(actOf),
  next,
  people: people.map(({ uuid, name }) => ({ uuid, name })),
});
