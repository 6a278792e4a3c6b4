CREATE TABLE "sire_row_versions" (
	"business_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" char(6) NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"dam_year" text NOT NULL,
	"since_proposal" integer NOT NULL,
	"until_proposal" integer NOT NULL,
	"raw" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "sire_row_versions_pkey" PRIMARY KEY("business_id","book","period","issuer_id","type_code","serie","number","dam_year","since_proposal")
) PARTITION BY HASH ("business_id");
--> statement-breakpoint
-- The partitions of a table that grows, see decision 0015.
DO $$ BEGIN
	FOR part IN 0..15 LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
			'sire_row_versions_p' || lpad(part::text, 2, '0'), 'sire_row_versions', part);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "proposals" (
	"business_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" char(6) NOT NULL,
	"number" integer NOT NULL,
	"import_id" uuid NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"coverage" text DEFAULT 'partial' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"vanished" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "proposals_pkey" PRIMARY KEY("business_id","book","period","number")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "vanished" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sire_rows" ADD COLUMN "since_proposal" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sire_rows" ADD COLUMN "seen_in" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sire_rows" ADD COLUMN "vanished_in" integer;--> statement-breakpoint
CREATE INDEX "sire_rows_changed" ON "sire_rows" USING btree ("business_id","book","period") WHERE since_proposal > 1 or vanished_in is not null;--> statement-breakpoint
-- What is held becomes the first proposal of its book and period. Nobody knows whether it was whole.
INSERT INTO "proposals" ("business_id", "book", "period", "number", "import_id", "source", "received_at", "confirmed_at", "rows", "total", "added")
SELECT held.business_id, held.book, held.period, 1, imports.id, imports.source, held.imported_at, held.imported_at,
	counted.rows, counted.total, counted.keys
FROM sire_periods held JOIN import_files file ON file.id = held.file_id JOIN imports ON imports.id = file.import_id
CROSS JOIN LATERAL (
	SELECT coalesce(sum(copies), 0) AS rows, coalesce(sum(copies * (facts ->> 'total')::bigint), 0) AS total, count(*) AS keys
	FROM sire_rows row WHERE row.business_id = held.business_id AND row.book = held.book AND row.period = held.period
) counted;
