-- The tables that grow were made with 16 partitions. Each becomes one table, with its rows, constraints, indexes, and what is set for
-- its columns. A table that has no partitions stays as it is.
DO $$
DECLARE
  held text;
  stored text;
  statements text[];
  statement text;
BEGIN
  FOREACH held IN ARRAY ARRAY['file_documents', 'sire_row_versions', 'sire_rows', 'voucher_items', 'vouchers', 'xml_documents'] LOOP
    CONTINUE WHEN (SELECT relkind FROM pg_class WHERE oid = held::regclass) <> 'p';
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO stored
    FROM pg_attribute WHERE attrelid = held::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    SELECT array_agg(text) INTO statements FROM (
      SELECT format('ALTER TABLE %I ALTER %I SET STATISTICS %s', held, attname, attstattarget) AS text
      FROM pg_attribute WHERE attrelid = held::regclass AND attnum > 0 AND attstattarget >= 0
      UNION ALL
      SELECT CASE WHEN conname IS NULL
        THEN format('CREATE INDEX %I ON %I%s', relname, held, substring(pg_get_indexdef(indexrelid) FROM ' USING .*'))
        ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', held, conname, pg_get_constraintdef(pg_constraint.oid)) END
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
        LEFT JOIN pg_constraint ON conindid = indexrelid AND conrelid = indrelid
      WHERE indrelid = held::regclass
    ) defined;
    EXECUTE format('ALTER TABLE %I RENAME TO %I', held, held || '_in_parts');
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES)', held, held || '_in_parts');
    EXECUTE format('INSERT INTO %I (%s) SELECT %2$s FROM %I', held, stored, held || '_in_parts');
    EXECUTE format('DROP TABLE %I', held || '_in_parts');
    FOREACH statement IN ARRAY statements LOOP
      EXECUTE statement;
    END LOOP;
    EXECUTE format('ANALYZE %I', held);
  END LOOP;
END $$;
--> statement-breakpoint
-- As in the first migration: a sample after the import of a large zip would mislead PostgreSQL.
ALTER TABLE "file_documents" ALTER COLUMN "file_sha256" SET (n_distinct = -0.5);
