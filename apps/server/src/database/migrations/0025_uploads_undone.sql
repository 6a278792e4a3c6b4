CREATE TABLE "import_formers" (
	"business_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"former" jsonb NOT NULL,
	CONSTRAINT "import_formers_pkey" PRIMARY KEY("business_id","import_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by" uuid;
--> statement-breakpoint
-- Keeps what rows were before the import of the setting `contapro.import_id` changed them first. The arguments are the columns of
-- the key.
CREATE FUNCTION "keep_formers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('contapro.import_id', true), '') <> '' THEN
    INSERT INTO import_formers (business_id, import_id, kind, key, former)
    SELECT former.business_id, current_setting('contapro.import_id')::uuid, TG_TABLE_NAME,
      (SELECT string_agg(to_jsonb(former) ->> name, '|' ORDER BY place)
        FROM unnest(TG_ARGV[0:]) WITH ORDINALITY AS part (name, place)), to_jsonb(former)
    FROM former
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sire_rows_formers" AFTER UPDATE ON "sire_rows" REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_formers"('id');
--> statement-breakpoint
CREATE TRIGGER "sire_periods_formers" AFTER UPDATE ON "sire_periods" REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_formers"('book', 'period');
--> statement-breakpoint
CREATE TRIGGER "detraction_deposits_formers" AFTER UPDATE ON "detraction_deposits" REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_formers"('certificate_number', 'supplier_id');
