CREATE TABLE "form621_sums" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"rate_group" text NOT NULL,
	"origin" text NOT NULL,
	"count" bigint NOT NULL,
	"base_dg" bigint NOT NULL,
	"igv_dg" bigint NOT NULL,
	"base_dgng" bigint NOT NULL,
	"igv_dgng" bigint NOT NULL,
	"base_dng" bigint NOT NULL,
	"acquisition_ng" bigint NOT NULL,
	"export_value" bigint NOT NULL,
	"base_sale" bigint NOT NULL,
	"igv_sale" bigint NOT NULL,
	"base_discount" bigint NOT NULL,
	"igv_discount" bigint NOT NULL,
	"exempt" bigint NOT NULL,
	"unaffected" bigint NOT NULL,
	"isc" bigint NOT NULL,
	"base_ivap" bigint NOT NULL,
	"ivap" bigint NOT NULL,
	CONSTRAINT "form621_sums_pkey" PRIMARY KEY("business_id","period","rate_group","origin")
);
--> statement-breakpoint
-- The statement that adds vouchers to the sums of the Formulario 621. `source` is a query of vouchers with a `sign`: 1 adds
-- one, -1 takes it away.
CREATE FUNCTION "form621_sums_statement"(source text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT format('
  INSERT INTO form621_sums AS held (business_id, period, rate_group, origin, count, %1$s)
  SELECT business_id, period, coalesce(rate_group, ''''),
    CASE WHEN book = ''venta'' THEN ''national'' WHEN type_code BETWEEN ''50'' AND ''54'' THEN ''imported''
      WHEN type_code = ''46'' THEN ''nonDomiciled'' ELSE ''national'' END,
    sum(sign), %2$s
  FROM (%3$s) changed
  WHERE book = ''venta'' OR status = ''gasto deducible''
  GROUP BY 1, 2, 3, 4
  HAVING sum(sign) <> 0 OR %4$s
  ON CONFLICT ON CONSTRAINT form621_sums_pkey DO UPDATE SET count = held.count + excluded.count, %5$s',
  string_agg(name, ', '),
  string_agg(amount, ', '),
  source,
  string_agg(amount || ' <> 0', ' OR '),
  string_agg(format('%1$s = held.%1$s + excluded.%1$s', name), ', '))
  FROM (
    SELECT name, CASE name
      WHEN 'isc' THEN 'sum(CASE WHEN book = ''venta'' THEN sign * isc ELSE 0 END)'
      ELSE format('sum(sign * %s)', name) END AS amount
    FROM unnest(ARRAY['base_dg', 'igv_dg', 'base_dgng', 'igv_dgng', 'base_dng', 'acquisition_ng', 'export_value', 'base_sale',
      'igv_sale', 'base_discount', 'igv_discount', 'exempt', 'unaffected', 'isc', 'base_ivap', 'ivap']) name
  ) summed $$;
--> statement-breakpoint
-- Writers of vouchers wait until the sums below are stored. From then on the processes of the earlier version keep them too.
LOCK TABLE "vouchers" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_voucher_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM written'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
    ELSE 'SELECT 1 AS sign, * FROM written UNION ALL SELECT -1, * FROM removed'
  END;
BEGIN
  EXECUTE voucher_sums_statement(changed);
  EXECUTE form621_sums_statement(changed);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM voucher_sums WHERE count = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
    DELETE FROM form621_sums WHERE count = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "form621_sums_emptied" AFTER TRUNCATE ON "vouchers"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_too"('form621_sums');
--> statement-breakpoint
DO $$ BEGIN EXECUTE form621_sums_statement('SELECT 1 AS sign, * FROM vouchers'); END $$;
