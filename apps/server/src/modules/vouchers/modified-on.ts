/**
 * The date of the voucher that a note modifies, as SQL on a row of `vouchers`: that of its row of the register, that of the
 * stored voucher that it modifies, otherwise that of its XML; empty when all are missing. Few XML contain it, and a register does not accept a note
 * without it.
 *
 * @param tag The template tag of Drizzle or of the driver.
 * @param businessId The business of the row.
 */
export const modifiedOn = <Fragment>(
  tag: (text: TemplateStringsArray, businessId: string) => Fragment,
  businessId: string,
): Fragment => tag`case
  when (vouchers.has_sire and vouchers.ref_issue_date <> '') or cardinality(coalesce(vouchers.ref_keys, '{}')) <> 1
  then vouchers.ref_issue_date
  else coalesce((
    select invoice.issue_date::text from vouchers invoice
    where invoice.business_id = ${businessId} and invoice.book = vouchers.book
      and invoice.issuer_id = vouchers.issuer_id and invoice.type_code = split_part(vouchers.ref_keys[1], '|', 2)::bpchar
      and invoice.serie = split_part(vouchers.ref_keys[1], '|', 3)
      and invoice.number = split_part(vouchers.ref_keys[1], '|', 4) and invoice.dam_year = ''
  ), vouchers.ref_issue_date) end`;
