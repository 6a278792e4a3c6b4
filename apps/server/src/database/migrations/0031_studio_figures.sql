CREATE TYPE "public"."board_state" AS ENUM('uncollected', 'to_review', 'detractions_due', 'ready', 'declared');--> statement-breakpoint
CREATE TABLE "board_rows" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"accountant_id" uuid NOT NULL,
	"state" "board_state" NOT NULL,
	"igv" bigint,
	"observed" bigint NOT NULL,
	"igv_observed" bigint NOT NULL,
	"unpaid" bigint NOT NULL,
	"unpaid_amount" bigint NOT NULL,
	"declared_on" date,
	CONSTRAINT "board_rows_pkey" PRIMARY KEY("business_id","period")
);
--> statement-breakpoint
CREATE TABLE "waiting_credit_sums" (
	"business_id" uuid NOT NULL,
	"start_month" text NOT NULL,
	"period" char(6) NOT NULL,
	"accountant_id" uuid NOT NULL,
	"digit" char(1) NOT NULL,
	"annotate_count" bigint NOT NULL,
	"annotate_igv" bigint NOT NULL,
	"deposit_count" bigint NOT NULL,
	"deposit_igv" bigint NOT NULL,
	"decide_count" bigint NOT NULL,
	"decide_igv" bigint NOT NULL,
	CONSTRAINT "waiting_credit_sums_pkey" PRIMARY KEY("business_id","start_month","period")
);
--> statement-breakpoint
CREATE TABLE "waiting_credits" (
	"business_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"accountant_id" uuid NOT NULL,
	"digit" char(1) NOT NULL,
	"start_month" text NOT NULL,
	"period" char(6) NOT NULL,
	"action" text NOT NULL,
	"igv" bigint NOT NULL,
	"reasons" text[] NOT NULL,
	"supplier_id" text NOT NULL,
	"supplier_name" text NOT NULL,
	CONSTRAINT "waiting_credits_pkey" PRIMARY KEY("business_id","voucher_id")
);
--> statement-breakpoint
DROP INDEX "vouchers_subject";--> statement-breakpoint
DROP INDEX "vouchers_to_review";--> statement-breakpoint
CREATE INDEX "board_rows_of_accountant" ON "board_rows" USING btree ("accountant_id","period");--> statement-breakpoint
CREATE INDEX "waiting_credit_sums_of_accountant" ON "waiting_credit_sums" USING btree ("accountant_id","business_id");--> statement-breakpoint
CREATE INDEX "waiting_credits_by_day" ON "waiting_credits" USING btree ("accountant_id","digit","start_month","period","action","igv" DESC NULLS LAST,"business_id","voucher_id");--> statement-breakpoint
CREATE INDEX "vouchers_subject" ON "vouchers" USING btree ("business_id","period") WHERE subject_to_detraction;--> statement-breakpoint
CREATE INDEX "vouchers_to_review" ON "vouchers" USING btree ("business_id","period") WHERE status = 'observado' and decision is null;
--> statement-breakpoint
-- Writes the rows of the board of some businesses and periods from what is stored of them. The two lists belong together.
-- The caller must be the only writer of these businesses, otherwise it could overwrite a newer row. Planning the statement for all
-- partitions takes longer than executing it, so it is planned once for a connection.
CREATE FUNCTION "write_board_rows"(owners uuid[], months text[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO board_rows AS held
    (business_id, period, accountant_id, state, igv, observed, igv_observed, unpaid, unpaid_amount, declared_on)
  SELECT given.business_id, given.period, businesses.accountant_id,
    (CASE WHEN declared.declared_on IS NOT NULL THEN 'declared'
      WHEN NOT (received.purchases AND received.sales) THEN 'uncollected'
      WHEN figures.observed_count > 0 THEN 'to_review'
      WHEN detractions.unpaid > 0 THEN 'detractions_due'
      ELSE 'ready' END)::board_state,
    figures.igv_sales - figures.igv_deductible - figures.balance, coalesce(figures.observed_count, 0),
    coalesce(figures.igv_observed, 0), detractions.unpaid, detractions.amount, declared.declared_on
  FROM unnest(owners, months) AS given(business_id, period)
  JOIN businesses ON businesses.id = given.business_id
  LEFT JOIN period_figures figures ON figures.business_id = given.business_id AND figures.period = given.period::bpchar
  LEFT JOIN declared_periods declared ON declared.business_id = given.business_id AND declared.period = given.period::bpchar
  CROSS JOIN LATERAL (
    SELECT count(*) AS unpaid, coalesce(sum(detraction_amount), 0) AS amount FROM vouchers
    WHERE vouchers.business_id = given.business_id AND vouchers.period = given.period::bpchar AND book = 'compra'
      AND subject_to_detraction AND NOT voided AND NOT EXISTS (
        SELECT FROM detraction_deposits deposit
        WHERE deposit.business_id = vouchers.business_id AND deposit.supplier_id = vouchers.issuer_id
          AND deposit.type_code = vouchers.type_code AND deposit.serie = vouchers.serie
          AND deposit.number = vouchers.number AND vouchers.dam_year = '')
  ) detractions
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(book = 'compra'), false) AS purchases, coalesce(bool_or(book = 'venta'), false) AS sales
    FROM (
      SELECT book, confirmed_at AS received_at FROM proposals
      WHERE proposals.business_id = given.business_id AND proposals.period = given.period::bpchar
      -- SUNAT has no vouchers: there is no proposal.
      UNION ALL SELECT book, ended_at FROM collections
      WHERE collections.business_id = given.business_id AND collections.period = given.period::bpchar AND outcome = 'empty'
    ) receipts
    -- After the end of the period, at 0:00 in Lima.
    WHERE received_at >= (to_date(given.period, 'YYYYMM') + interval '1 month 5 hours') AT TIME ZONE 'UTC'
  ) received
  ORDER BY given.business_id, given.period
  ON CONFLICT (business_id, period) DO UPDATE SET state = excluded.state, igv = excluded.igv, observed = excluded.observed,
    igv_observed = excluded.igv_observed, unpaid = excluded.unpaid, unpaid_amount = excluded.unpaid_amount,
    declared_on = excluded.declared_on
  WHERE (held.state, held.igv, held.observed, held.igv_observed, held.unpaid, held.unpaid_amount, held.declared_on)
    IS DISTINCT FROM (excluded.state, excluded.igv, excluded.observed, excluded.igv_observed, excluded.unpaid,
      excluded.unpaid_amount, excluded.declared_on);
END $$;
--> statement-breakpoint
-- For tables whose rows have a business and a period that never change.
CREATE FUNCTION "keep_board_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_board_rows(array_agg(business_id), array_agg(period::text))
    FROM (SELECT DISTINCT business_id, period FROM changed) pairs HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_board_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  -- The end of a collection is written without the lock of the only writer, see `asOnlyWriter`.
  PERFORM pg_advisory_xact_lock(hashtextextended(ended.business_id::text, 0));
  PERFORM write_board_rows(ARRAY[ended.business_id], ARRAY[ended.period::text]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "board_rows_of_figures_inserted" AFTER INSERT ON "period_figures" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_board_rows"();
--> statement-breakpoint
CREATE TRIGGER "board_rows_of_figures_updated" AFTER UPDATE ON "period_figures" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_board_rows"();
--> statement-breakpoint
CREATE TRIGGER "board_rows_of_figures_deleted" AFTER DELETE ON "period_figures" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_board_rows"();
--> statement-breakpoint
CREATE TRIGGER "board_rows_of_proposals_inserted" AFTER INSERT ON "proposals" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_board_rows"();
--> statement-breakpoint
CREATE TRIGGER "board_rows_of_proposals_updated" AFTER UPDATE ON "proposals" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_board_rows"();
--> statement-breakpoint
CREATE TRIGGER "board_rows_of_proposals_deleted" AFTER DELETE ON "proposals" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_board_rows"();
--> statement-breakpoint
CREATE TRIGGER "board_rows_of_declared_periods_inserted" AFTER INSERT ON "declared_periods" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_board_rows"();
--> statement-breakpoint
CREATE TRIGGER "board_rows_of_declared_periods_updated" AFTER UPDATE ON "declared_periods" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_board_rows"();
--> statement-breakpoint
CREATE TRIGGER "board_rows_of_declared_periods_deleted" AFTER DELETE ON "declared_periods" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_board_rows"();
--> statement-breakpoint
-- Triggers of rows: a collection is updated at each step, and few of them find nothing.
CREATE TRIGGER "board_row_of_collection_inserted" AFTER INSERT ON "collections"
  FOR EACH ROW WHEN (NEW.outcome = 'empty') EXECUTE FUNCTION "keep_board_row"();
--> statement-breakpoint
CREATE TRIGGER "board_row_of_collection_ended" AFTER UPDATE ON "collections"
  FOR EACH ROW WHEN (NEW.outcome = 'empty' AND (OLD.outcome, OLD.ended_at) IS DISTINCT FROM (NEW.outcome, NEW.ended_at))
  EXECUTE FUNCTION "keep_board_row"();
--> statement-breakpoint
CREATE TRIGGER "board_row_of_collection_deleted" AFTER DELETE ON "collections"
  FOR EACH ROW WHEN (OLD.outcome = 'empty') EXECUTE FUNCTION "keep_board_row"();
--> statement-breakpoint
-- Writes the rows of some purchases that wait, and deletes those of purchases that do not wait any more. The two lists belong
-- together.
CREATE FUNCTION "write_waiting_credits"(owners uuid[], ids uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH given AS (
    SELECT * FROM unnest(owners, ids) AS given(business_id, voucher_id)
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
--> statement-breakpoint
CREATE FUNCTION "keep_waiting_credit_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most statements insert, update and delete none.
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM written LIMIT 1;
  ELSE
    PERFORM FROM removed LIMIT 1;
  END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  EXECUTE format('
    INSERT INTO waiting_credit_sums AS held (business_id, start_month, period, accountant_id, digit, annotate_count,
      annotate_igv, deposit_count, deposit_igv, decide_count, decide_igv)
    SELECT business_id, start_month, period, accountant_id, digit,
      coalesce(sum(sign) FILTER (WHERE action = ''annotate''), 0),
      coalesce(sum(sign * igv) FILTER (WHERE action = ''annotate''), 0),
      coalesce(sum(sign) FILTER (WHERE action = ''deposit''), 0),
      coalesce(sum(sign * igv) FILTER (WHERE action = ''deposit''), 0),
      coalesce(sum(sign) FILTER (WHERE action = ''decide''), 0),
      coalesce(sum(sign * igv) FILTER (WHERE action = ''decide''), 0)
    FROM (%s) changed GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (business_id, start_month, period) DO UPDATE SET
      annotate_count = held.annotate_count + excluded.annotate_count,
      annotate_igv = held.annotate_igv + excluded.annotate_igv,
      deposit_count = held.deposit_count + excluded.deposit_count,
      deposit_igv = held.deposit_igv + excluded.deposit_igv,
      decide_count = held.decide_count + excluded.decide_count,
      decide_igv = held.decide_igv + excluded.decide_igv', CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM written'
      WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
      ELSE 'SELECT 1 AS sign, * FROM written UNION ALL SELECT -1, * FROM removed'
    END);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM waiting_credit_sums WHERE annotate_count = 0 AND deposit_count = 0 AND decide_count = 0
      AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "waiting_credit_sums_inserted" AFTER INSERT ON "waiting_credits" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_waiting_credit_sums"();
--> statement-breakpoint
CREATE TRIGGER "waiting_credit_sums_updated" AFTER UPDATE ON "waiting_credits" REFERENCING OLD TABLE AS removed NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_waiting_credit_sums"();
--> statement-breakpoint
CREATE TRIGGER "waiting_credit_sums_deleted" AFTER DELETE ON "waiting_credits" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_waiting_credit_sums"();
--> statement-breakpoint
CREATE TRIGGER "waiting_credit_sums_emptied" AFTER TRUNCATE ON "waiting_credits"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_too"('waiting_credit_sums');
--> statement-breakpoint
CREATE TRIGGER "waiting_credits_emptied" AFTER TRUNCATE ON "vouchers"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_too"('waiting_credits');
--> statement-breakpoint
CREATE FUNCTION "write_all_board_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_board_rows(array_agg(business_id), array_agg(period::text)) FROM board_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Triggers fire in the order of their names: the figures are emptied before.
CREATE TRIGGER "rows_of_board_emptied" AFTER TRUNCATE ON "vouchers"
  FOR EACH STATEMENT EXECUTE FUNCTION "write_all_board_rows"();
--> statement-breakpoint
-- Writes what the studio shows of the purchases of these vouchers: whether they wait, and their unpaid detracciones.
CREATE FUNCTION "write_purchases_of_studio"(owners uuid[], ids uuid[], months text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_waiting_credits(owners, ids);
  PERFORM write_board_rows(array_agg(business_id), array_agg(period))
    FROM (SELECT DISTINCT * FROM unnest(owners, months) AS given(business_id, period)) pairs;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_voucher_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM written'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
    ELSE 'SELECT 1 AS sign, * FROM written UNION ALL SELECT -1, * FROM removed'
  END;
  owners uuid[];
  ids uuid[];
  months text[];
BEGIN
  EXECUTE voucher_sums_statement(changed);
  EXECUTE form621_sums_statement(changed);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM voucher_sums WHERE count = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
    DELETE FROM form621_sums WHERE count = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
  END IF;
  EXECUTE format('SELECT array_agg(DISTINCT business_id) FROM (%s) changed', changed) INTO owners;
  PERFORM write_period_figures(owners) WHERE owners IS NOT NULL;
  EXECUTE format('SELECT array_agg(business_id), array_agg(id), array_agg(period::text) FROM (
      SELECT DISTINCT business_id, id, period FROM (%s) changed
      WHERE book = ''compra'' AND (status = ''observado'' OR subject_to_detraction)) purchases', changed)
    INTO owners, ids, months;
  PERFORM write_purchases_of_studio(owners, ids, months) WHERE owners IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_purchases_of_deposits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_purchases_of_studio(array_agg(business_id), array_agg(id), array_agg(period::text)) FROM (
    SELECT DISTINCT vouchers.business_id, vouchers.id, vouchers.period
    FROM changed JOIN vouchers ON vouchers.business_id = changed.business_id AND book = 'compra'
      AND issuer_id = changed.supplier_id AND vouchers.type_code = changed.type_code::bpchar
      AND vouchers.serie = changed.serie AND vouchers.number = changed.number AND dam_year = ''
    WHERE subject_to_detraction
  ) purchases HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "purchases_of_deposits_inserted" AFTER INSERT ON "detraction_deposits" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_purchases_of_deposits"();
--> statement-breakpoint
-- A deposit can be changed to another voucher.
CREATE TRIGGER "purchases_of_deposits_updated" AFTER UPDATE ON "detraction_deposits" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_purchases_of_deposits"();
--> statement-breakpoint
CREATE TRIGGER "purchases_of_former_deposits_updated" AFTER UPDATE ON "detraction_deposits" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_purchases_of_deposits"();
--> statement-breakpoint
CREATE TRIGGER "purchases_of_deposits_deleted" AFTER DELETE ON "detraction_deposits" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_purchases_of_deposits"();
--> statement-breakpoint
-- Writes all that the studio shows of a business from what is stored of it.
CREATE FUNCTION "write_studio_figures"(owner uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_waiting_credits(array_agg(business_id), array_agg(id)) FROM vouchers
    WHERE business_id = owner AND book = 'compra' AND (status = 'observado' OR subject_to_detraction) HAVING count(*) > 0;
  PERFORM write_board_rows(array_agg(owner), array_agg(period::text)) FROM (
    SELECT period FROM period_figures WHERE business_id = owner
    UNION SELECT period FROM declared_periods WHERE business_id = owner
    UNION SELECT period FROM proposals WHERE business_id = owner
    UNION SELECT period FROM collections WHERE business_id = owner AND outcome = 'empty'
    UNION SELECT period FROM board_rows WHERE business_id = owner
  ) periods HAVING count(*) > 0;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  owner uuid;
BEGIN
  FOR owner IN SELECT id FROM businesses LOOP
    PERFORM write_studio_figures(owner);
  END LOOP;
END $$;
