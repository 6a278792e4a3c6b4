CREATE TABLE "due_date_extensions" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"due_on" date NOT NULL,
	"reason" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_date_extensions_pkey" PRIMARY KEY("business_id","period")
);
--> statement-breakpoint
CREATE TABLE "period_figures" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"igv_sales" bigint NOT NULL,
	"igv_deductible" bigint NOT NULL,
	"observed_count" bigint NOT NULL,
	"igv_observed" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"balance_left" bigint NOT NULL,
	CONSTRAINT "period_figures_pkey" PRIMARY KEY("business_id","period")
);
--> statement-breakpoint
ALTER TABLE "due_date_extensions" ADD CONSTRAINT "due_date_extensions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Writes the figures of the periods of some businesses from the sums. Each balance depends on all periods before it:
-- B(P + 1) = max(0, B(P) + deductible - sales), which is the running sum less its least value so far, at most 0.
CREATE FUNCTION "write_period_figures"(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH parts AS (
    SELECT business_id, period,
      CASE WHEN book = 'venta' THEN igv_amount ELSE 0 END AS sales,
      CASE WHEN status = 'gasto deducible' THEN igv_credit ELSE 0 END AS deductible,
      CASE WHEN status = 'observado' THEN count ELSE 0 END AS observed_count,
      CASE WHEN status = 'observado' THEN igv_credit ELSE 0 END AS observed
    FROM voucher_sums WHERE business_id = ANY (changed)
    UNION ALL
    SELECT business_id, period, 0, igv_dg + igv_dgng, 0, 0
    FROM form621_sums WHERE business_id = ANY (changed) AND is_late_detraction
  ), months AS (
    SELECT business_id, period, sum(sales) AS sales, sum(deductible) AS deductible, sum(observed_count) AS observed_count,
      sum(observed) AS observed
    FROM parts GROUP BY business_id, period
  ), running AS (
    SELECT *, sum(deductible - sales) OVER (PARTITION BY business_id ORDER BY period) AS total FROM months
  ), balances AS (
    SELECT *, total - least(0, min(total) OVER (PARTITION BY business_id ORDER BY period)) AS balance_left FROM running
  ), gone AS (
    DELETE FROM period_figures held WHERE business_id = ANY (changed)
      AND NOT EXISTS (SELECT FROM months WHERE months.business_id = held.business_id AND months.period = held.period)
  )
  INSERT INTO period_figures AS held (business_id, period, igv_sales, igv_deductible, observed_count, igv_observed, balance, balance_left)
  SELECT business_id, period, sales, deductible, observed_count, observed,
    coalesce(lag(balance_left) OVER (PARTITION BY business_id ORDER BY period), 0), balance_left
  FROM balances
  ON CONFLICT (business_id, period) DO UPDATE SET igv_sales = excluded.igv_sales, igv_deductible = excluded.igv_deductible,
    observed_count = excluded.observed_count, igv_observed = excluded.igv_observed, balance = excluded.balance,
    balance_left = excluded.balance_left
  WHERE (held.igv_sales, held.igv_deductible, held.observed_count, held.igv_observed, held.balance, held.balance_left)
    IS DISTINCT FROM (excluded.igv_sales, excluded.igv_deductible, excluded.observed_count, excluded.igv_observed,
      excluded.balance, excluded.balance_left) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_voucher_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM written'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
    ELSE 'SELECT 1 AS sign, * FROM written UNION ALL SELECT -1, * FROM removed'
  END;
  ids uuid[];
BEGIN
  EXECUTE voucher_sums_statement(changed);
  EXECUTE form621_sums_statement(changed);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM voucher_sums WHERE count = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
    DELETE FROM form621_sums WHERE count = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
  END IF;
  EXECUTE format('SELECT array_agg(DISTINCT business_id) FROM (%s) changed', changed) INTO ids;
  PERFORM write_period_figures(ids) WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "period_figures_emptied" AFTER TRUNCATE ON "vouchers"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_too"('period_figures');
--> statement-breakpoint
SELECT write_period_figures(ARRAY(SELECT DISTINCT business_id FROM voucher_sums));
