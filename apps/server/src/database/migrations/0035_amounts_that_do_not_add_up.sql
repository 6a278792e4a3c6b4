ALTER TABLE "vouchers" ADD COLUMN "rate_of_modified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "vouchers_not_adding_up" ON "vouchers" USING btree ("business_id") WHERE 'IMPORTES_NO_CUADRAN' = any(reasons) and not has_sire;--> statement-breakpoint
-- In no condition, see the statistics of the other columns.
ALTER TABLE "vouchers" ALTER COLUMN "rate_of_modified" SET STATISTICS 0;
--> statement-breakpoint
-- Writes the rows of some purchases that wait, and deletes those of purchases that do not wait any more. The two lists belong
-- together.
CREATE OR REPLACE FUNCTION "write_waiting_credits"(owners uuid[], ids uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  WITH given AS (
    -- A voucher whose period changes is given twice, once for each of its periods.
    SELECT DISTINCT business_id, voucher_id FROM unnest(owners, ids) AS given(business_id, voucher_id)
  ), found AS MATERIALIZED (
    -- Without the businesses, so that the vouchers are found by both columns of their key.
    SELECT vouchers.* FROM given
    JOIN vouchers ON vouchers.business_id = given.business_id AND vouchers.id = given.voucher_id
    -- Those of sales and of voided vouchers are 0.
    WHERE igv_credit > 0
  ), wanted AS MATERIALIZED (
    SELECT found.business_id, found.id AS voucher_id, businesses.accountant_id, right(businesses.ruc, 1) AS digit,
      -- The types of `typesCountedFromPayment` count from the day of payment, which only the register has.
      coalesce(to_char(CASE WHEN type_code NOT IN ('46', '50', '51', '52', '53', '54') THEN issue_date
        WHEN has_sire THEN due_date END, 'YYYYMM'), '') AS start_month,
      -- A purchase that is annotated too late gives no credit with its deposit either.
      period, CASE WHEN detraction.awaits AND 'FUERA_DE_PLAZO' <> ALL (reasons) THEN 'deposit'
        WHEN reasons = ARRAY['SOLO_EN_XML'] THEN 'annotate' ELSE 'decide' END AS action,
      igv_credit AS igv, reasons, issuer_id AS supplier_id, counterparty_name AS supplier_name
    FROM found
    JOIN businesses ON businesses.id = found.business_id
    -- As `awaitsWholeDeposit`.
    CROSS JOIN LATERAL (
      SELECT subject_to_detraction AND coalesce(sum(deposit.amount) < round(detraction_amount, -2), count(*) = 0) AS awaits
      FROM detraction_deposits deposit
      WHERE deposit.business_id = found.business_id AND deposit.supplier_id = found.issuer_id
        AND deposit.type_code = found.type_code AND deposit.serie = found.serie
        AND deposit.number = found.number AND found.dam_year = ''
    ) detraction
    -- One whose detracción was paid late has its credit in the month of the deposit.
    WHERE found.status = 'observado' AND decision IS NULL AND credit_period IS NULL
      OR found.status = 'gasto deducible' AND detraction.awaits
  ), gone AS (
    DELETE FROM waiting_credits held USING given
    WHERE held.business_id = given.business_id AND held.voucher_id = given.voucher_id AND NOT EXISTS (
      SELECT FROM wanted WHERE wanted.business_id = given.business_id AND wanted.voucher_id = given.voucher_id)
  )
  INSERT INTO waiting_credits AS held
    (business_id, voucher_id, accountant_id, digit, start_month, period, action, igv, reasons, supplier_id, supplier_name)
  SELECT business_id, voucher_id, accountant_id, digit, start_month, period, action, igv, reasons, supplier_id, supplier_name
  FROM wanted
  ON CONFLICT (business_id, voucher_id) DO UPDATE SET start_month = excluded.start_month, period = excluded.period,
    action = excluded.action, igv = excluded.igv, reasons = excluded.reasons, supplier_id = excluded.supplier_id,
    supplier_name = excluded.supplier_name
  WHERE (held.start_month, held.period, held.action, held.igv, held.reasons, held.supplier_id, held.supplier_name)
    IS DISTINCT FROM (excluded.start_month, excluded.period, excluded.action, excluded.igv, excluded.reasons,
      excluded.supplier_id, excluded.supplier_name);
END $$;
