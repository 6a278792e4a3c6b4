CREATE TABLE "voucher_sums" (
	"business_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" char(6) NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"type_code" text NOT NULL,
	"count" bigint NOT NULL,
	"igv_amount" bigint NOT NULL,
	"igv_credit" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	CONSTRAINT "voucher_sums_pkey" PRIMARY KEY("business_id","book","period","status","reason","type_code")
);
--> statement-breakpoint
-- The statement that adds vouchers to their sums. `source` is a query of vouchers with a `sign`: 1 adds one, -1 takes it away.
CREATE FUNCTION "voucher_sums_statement"(source text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '
  INSERT INTO voucher_sums AS held (business_id, book, period, status, reason, type_code, count, igv_amount, igv_credit,
    total_amount)
  SELECT business_id, book, period, coalesce(status, ''''),
    CASE WHEN status = ''observado'' THEN coalesce(reasons[1], '''') ELSE '''' END,
    CASE WHEN book = ''venta'' THEN type_code::text ELSE '''' END,
    sum(sign), sum(sign * igv_amount), sum(sign * igv_credit), sum(sign * coalesce(total_amount, 0))
  FROM (' || source || ') changed
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(sign) <> 0 OR sum(sign * igv_amount) <> 0 OR sum(sign * igv_credit) <> 0
    OR sum(sign * coalesce(total_amount, 0)) <> 0
  ON CONFLICT ON CONSTRAINT voucher_sums_pkey DO UPDATE
  SET count = held.count + excluded.count, igv_amount = held.igv_amount + excluded.igv_amount,
    igv_credit = held.igv_credit + excluded.igv_credit, total_amount = held.total_amount + excluded.total_amount' $$;
--> statement-breakpoint
CREATE FUNCTION "keep_voucher_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE voucher_sums_statement(CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM written'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
    ELSE 'SELECT 1 AS sign, * FROM written UNION ALL SELECT -1, * FROM removed'
  END);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM voucher_sums WHERE count = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Creating a trigger makes writers of vouchers wait until the sums below are stored. From then on the processes of the
-- earlier version keep the sums too.
CREATE TRIGGER "voucher_sums_inserted" AFTER INSERT ON "vouchers" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_voucher_sums"();
--> statement-breakpoint
CREATE TRIGGER "voucher_sums_updated" AFTER UPDATE ON "vouchers" REFERENCING OLD TABLE AS removed NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_voucher_sums"();
--> statement-breakpoint
CREATE TRIGGER "voucher_sums_deleted" AFTER DELETE ON "vouchers" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_voucher_sums"();
--> statement-breakpoint
DO $$ BEGIN EXECUTE voucher_sums_statement('SELECT 1 AS sign, * FROM vouchers'); END $$;
