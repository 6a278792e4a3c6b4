import { formatAmount } from '@contapro/domain';
import { modifiedOn } from '../../vouchers/modified-on.ts';
import { type FileProblem, rowProblem } from '../problems.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/**
 * The problems of vouchers of XML in these files that lack a value which a register needs, the date of a modified voucher or an
 * amount in soles, or whose amounts do not fit together.
 */
export async function gapsOf(
  transaction: Transaction,
  businessId: string,
  fileIds: readonly string[],
): Promise<FileProblem[]> {
  const gaps = await transaction<
    {
      fileId: string;
      entry: string;
      voucher: string;
      currency: string;
      isNote: boolean;
      hasRateDay: boolean;
      difference: number;
      code: keyof typeof gapMessages;
    }[]
  >`
    with lacking as materialized (
      select id, xml_document_id, case when ref_number = '' then 'NOTA_SIN_REFERENCIA' else 'NOTA_SIN_FECHA' end as code
      from vouchers where business_id = ${businessId} and ref_keys is not null and ref_issue_date = ''
      union all
      select id, xml_document_id, 'SIN_TIPO_DE_CAMBIO' from vouchers
      where business_id = ${businessId} and total_amount is null
      union all
      select id, xml_document_id, 'IMPORTES_NO_CUADRAN' from vouchers
      where business_id = ${businessId} and 'IMPORTES_NO_CUADRAN' = any(reasons) and not has_sire
    )
    select file.id::text as "fileId", case when document.name = file.name then '' else document.name end as entry,
      serie || '-' || number_shown as voucher, currency, ref_keys is not null as "isNote",
      rate_day is not null as "hasRateDay",
      coalesce((document.facts ->> 'difference')::float8, 0) as difference, lacking.code
    from lacking
    join xml_documents document on document.business_id = ${businessId} and document.id = lacking.xml_document_id
    join import_files file on file.id = document.file_id
    join vouchers on vouchers.business_id = ${businessId} and vouchers.id = lacking.id
    where file.id = any(${fileIds}::uuid[]) and (lacking.code <> 'NOTA_SIN_FECHA' or ${modifiedOn(transaction, businessId)} = '')
      -- The notice of a reference that cannot be read says more.
      and (lacking.code <> 'NOTA_SIN_REFERENCIA' or document.facts -> 'unreadReferences' is null)
    order by document.name, lacking.code`;
  return gaps.map(({ fileId, entry, code, ...gap }) => ({
    ...rowProblem(null, '', code, gapMessages[code](gap)),
    fileId,
    entry,
  }));
}

const gapMessages = {
  NOTA_SIN_REFERENCIA: ({ voucher }: { voucher: string }) =>
    `La nota ${voucher} no dice qué comprobante modifica. La nota sí cuenta: completa su referencia antes de presentar tu registro.`,
  NOTA_SIN_FECHA: ({ voucher }: { voucher: string }) =>
    `La nota ${voucher} no dice la fecha del comprobante que modifica, y ese comprobante no está en ContaPro. Súbelo, o completa la fecha antes de presentar tu registro.`,
  SIN_TIPO_DE_CAMBIO: ({
    voucher,
    currency,
    isNote,
    hasRateDay,
  }: {
    voucher: string;
    currency: string;
    isNote: boolean;
    hasRateDay: boolean;
  }) =>
    `${isNote ? 'La nota' : 'El comprobante'} ${voucher} está en ${currency} y su XML no dice el tipo de cambio: no tiene importe en soles. Sube ${isNote ? 'el comprobante que modifica o ' : ''}la propuesta del SIRE de su periodo, o ${hasRateDay ? 'escribe el tipo de cambio de su día en Tipos de cambio: vale para todos tus clientes' : 'completa sus importes antes de presentar tu registro'}.`,
  IMPORTES_NO_CUADRAN: ({
    voucher,
    currency,
    difference,
  }: {
    voucher: string;
    currency: string;
    difference: number;
  }) => {
    const what =
      difference === 0
        ? 'su tipo de cambio es el del sol'
        : `entre su total y sus partes hay una diferencia de ${currency} ${formatAmount(Math.abs(difference))}`;
    return `Los importes del XML de ${voucher} no cuadran: ${what}. Lo guardamos como vino: compáralo con su representación impresa antes de presentar tu registro.`;
  },
};
