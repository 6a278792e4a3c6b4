CREATE TABLE "sire_names" (
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "sire_names_pkey" PRIMARY KEY("business_id","name")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "waiting_taken_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "detraction_deposits_paid_on" ON "detraction_deposits" USING btree ("business_id","paid_on");
--> statement-breakpoint
-- The statement that adds SIRE rows to the counts of their names. `source` is a query of rows with a `sign`: 1 adds one, -1
-- takes it away.
CREATE FUNCTION "sire_names_statement"(source text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '
  INSERT INTO sire_names AS held (business_id, name, rows)
  SELECT business_id, left(facts ->> ''ownName'', 250), sum(sign)
  FROM (' || source || ') changed WHERE facts ->> ''ownName'' <> ''''
  GROUP BY 1, 2 HAVING sum(sign) <> 0
  ON CONFLICT ON CONSTRAINT sire_names_pkey DO UPDATE SET rows = held.rows + excluded.rows' $$;
--> statement-breakpoint
CREATE FUNCTION "keep_sire_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE sire_names_statement(CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, business_id, facts FROM written'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, business_id, facts FROM removed'
    ELSE 'SELECT 1 AS sign, business_id, facts FROM written UNION ALL SELECT -1, business_id, facts FROM removed'
  END);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM sire_names WHERE rows = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sire_names_inserted" AFTER INSERT ON "sire_rows" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_sire_names"();
--> statement-breakpoint
CREATE TRIGGER "sire_names_updated" AFTER UPDATE ON "sire_rows" REFERENCING OLD TABLE AS removed NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_sire_names"();
--> statement-breakpoint
CREATE TRIGGER "sire_names_deleted" AFTER DELETE ON "sire_rows" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_sire_names"();
--> statement-breakpoint
DO $$ BEGIN EXECUTE sire_names_statement('SELECT 1 AS sign, business_id, facts FROM sire_rows'); END $$;
--> statement-breakpoint
-- Empties the table of its argument when the table of the trigger is emptied.
CREATE FUNCTION "empty_too"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('TRUNCATE %I', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "voucher_sums_emptied" AFTER TRUNCATE ON "vouchers"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_too"('voucher_sums');
--> statement-breakpoint
CREATE TRIGGER "sire_names_emptied" AFTER TRUNCATE ON "sire_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_too"('sire_names');
