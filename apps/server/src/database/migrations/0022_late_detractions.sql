ALTER TABLE "businesses" ADD COLUMN "deposits_collected_on" date;--> statement-breakpoint
-- Writers of vouchers wait until the sums are stored.
LOCK TABLE "vouchers" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "form621_sums" ADD COLUMN "is_late_detraction" boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE "form621_sums" ALTER COLUMN "is_late_detraction" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "credit_period" char(6);--> statement-breakpoint
CREATE INDEX "vouchers_late_credit" ON "vouchers" USING btree ("business_id","credit_period") WHERE credit_period is not null;--> statement-breakpoint
ALTER TABLE "form621_sums" DROP CONSTRAINT "form621_sums_pkey";
--> statement-breakpoint
ALTER TABLE "form621_sums" ADD CONSTRAINT "form621_sums_pkey" PRIMARY KEY("business_id","period","rate_group","origin","is_late_detraction");
--> statement-breakpoint
-- The statement that adds vouchers to a table of sums. `source` is a query of vouchers with a `sign`: 1 adds one, -1 takes it
-- away. `keys` are the values of the table's primary key, in its order, `wanted` the vouchers that are summed. All other columns
-- of the table, besides `count`, are sums of the columns of vouchers with the same names, so that the schema is their only list.
CREATE FUNCTION "sums_statement"(held regclass, keys text[], wanted text, source text) RETURNS text LANGUAGE sql STABLE AS $$
  WITH key_columns AS (
    SELECT attname AS column_name, place
    FROM pg_constraint CROSS JOIN unnest(conkey) WITH ORDINALITY AS key(attnum, place)
    JOIN pg_attribute attribute ON attrelid = conrelid AND attribute.attnum = key.attnum
    WHERE conrelid = held AND contype = 'p'
  )
  SELECT format('
  INSERT INTO %1$s AS held (%2$s, count, %3$s)
  SELECT %4$s, sum(sign), %5$s
  FROM (%6$s) changed
  WHERE %7$s
  GROUP BY %8$s
  HAVING sum(sign) <> 0 OR %9$s
  ON CONFLICT (%2$s) DO UPDATE SET count = held.count + excluded.count, %10$s',
    held::text,
    (SELECT string_agg(column_name, ', ' ORDER BY place) FROM key_columns),
    string_agg(attname, ', ' ORDER BY attnum),
    array_to_string(keys, ', '),
    string_agg(amount, ', ' ORDER BY attnum),
    source,
    wanted,
    (SELECT string_agg(place::text, ', ' ORDER BY place) FROM key_columns),
    string_agg(amount || ' <> 0', ' OR '),
    string_agg(format('%1$I = held.%1$I + excluded.%1$I', attname), ', '))
  FROM (
    SELECT attnum, attname, CASE attname
      -- The form declares the ISC of sales only.
      WHEN 'isc' THEN 'sum(CASE WHEN book = ''venta'' THEN sign * isc ELSE 0 END)'
      ELSE format('sum(sign * coalesce(%I, 0))', attname) END AS amount
    FROM pg_attribute
    WHERE attrelid = held AND attnum > 0 AND NOT attisdropped AND attname <> 'count'
      AND attnum <> ALL (SELECT unnest(conkey) FROM pg_constraint WHERE conrelid = held AND contype = 'p')
  ) amounts $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "voucher_sums_statement"(source text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT sums_statement('voucher_sums', ARRAY['business_id', 'book', 'period', 'coalesce(status, '''')',
    'CASE WHEN status = ''observado'' THEN coalesce(reasons[1], '''') ELSE '''' END',
    'CASE WHEN book = ''venta'' THEN type_code::text ELSE '''' END'], 'true', source) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "form621_sums_statement"(source text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT sums_statement('form621_sums', ARRAY['business_id', 'coalesce(credit_period, period)', 'coalesce(rate_group, '''')',
    'CASE WHEN book = ''venta'' THEN ''national'' WHEN type_code BETWEEN ''50'' AND ''54'' THEN ''imported''
      WHEN type_code = ''46'' THEN ''nonDomiciled'' ELSE ''national'' END',
    'credit_period IS NOT NULL'],
    'book = ''venta'' OR status = ''gasto deducible'' OR credit_period IS NOT NULL', source) $$;
