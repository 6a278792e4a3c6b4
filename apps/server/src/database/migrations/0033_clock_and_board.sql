CREATE TABLE "waiting_credit_clients" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"accountant_id" uuid NOT NULL,
	"digit" char(1) NOT NULL,
	"unknown_period" char(6),
	"annotate_month" text,
	"deposit_month" text,
	"deposit_period" char(6)
);
--> statement-breakpoint
DROP INDEX "board_rows_of_accountant";--> statement-breakpoint
DROP INDEX "waiting_credit_sums_of_accountant";--> statement-breakpoint
ALTER TABLE "waiting_credit_sums" ALTER COLUMN "annotate_count" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "waiting_credit_sums" ALTER COLUMN "deposit_count" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "waiting_credit_sums" ALTER COLUMN "decide_count" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "digit" smallint GENERATED ALWAYS AS (right(ruc, 1)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_credit_sums" ADD COLUMN "day_key" text GENERATED ALWAYS AS (digit || period || start_month) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "waiting_credit_clients_of_accountant" ON "waiting_credit_clients" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "businesses_by_archive" ON "businesses" USING btree ("accountant_id","archived_at","id","name","digit");--> statement-breakpoint
CREATE INDEX "waiting_credit_sums_by_day" ON "waiting_credit_sums" USING btree ("accountant_id","day_key","business_id","annotate_count","annotate_igv","deposit_count","deposit_igv","decide_count","decide_igv");--> statement-breakpoint
CREATE INDEX "board_rows_by_business" ON "board_rows" USING btree ("accountant_id","period","business_id","state","igv","igv_observed");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_waiting_credit_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owners uuid[];
BEGIN
  -- Most statements insert, update and delete none.
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT business_id) INTO owners FROM written;
  ELSE
    SELECT array_agg(DISTINCT business_id) INTO owners FROM removed;
  END IF;
  IF owners IS NULL THEN RETURN NULL; END IF;
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
      AND business_id = ANY (owners);
  END IF;
  PERFORM write_waiting_credit_clients(owners);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Writes the rows of some businesses from their sums, and deletes those of businesses without sums.
CREATE FUNCTION "write_waiting_credit_clients"(owners uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waiting_credit_clients AS held
    (business_id, accountant_id, digit, unknown_period, annotate_month, deposit_month, deposit_period)
  SELECT business_id, accountant_id, digit, max(period) FILTER (WHERE start_month = ''),
    max(start_month) FILTER (WHERE annotate_count + decide_count > 0), max(start_month) FILTER (WHERE deposit_count > 0),
    max(period) FILTER (WHERE deposit_count > 0)
  FROM waiting_credit_sums WHERE business_id = ANY (owners) GROUP BY 1, 2, 3
  ON CONFLICT (business_id) DO UPDATE SET unknown_period = excluded.unknown_period,
    annotate_month = excluded.annotate_month, deposit_month = excluded.deposit_month, deposit_period = excluded.deposit_period
  WHERE (held.unknown_period, held.annotate_month, held.deposit_month, held.deposit_period)
    IS DISTINCT FROM (excluded.unknown_period, excluded.annotate_month, excluded.deposit_month, excluded.deposit_period);
  DELETE FROM waiting_credit_clients held WHERE business_id = ANY (owners)
    AND NOT EXISTS (SELECT FROM waiting_credit_sums WHERE waiting_credit_sums.business_id = held.business_id);
END $$;
--> statement-breakpoint
CREATE TRIGGER "waiting_credit_clients_emptied" AFTER TRUNCATE ON "waiting_credits"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_too"('waiting_credit_clients');
--> statement-breakpoint
SELECT write_waiting_credit_clients(array_agg(DISTINCT business_id)) FROM waiting_credit_sums HAVING count(*) > 0;
