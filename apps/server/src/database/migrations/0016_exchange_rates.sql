CREATE TABLE "official_rates" (
	"currency" char(3) NOT NULL,
	"day" date NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"accountant_id" uuid,
	CONSTRAINT "official_rates_pkey" PRIMARY KEY("currency","day")
);
--> statement-breakpoint
CREATE TABLE "rate_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" char(3) NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sunat_rates" (
	"business_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" char(6) NOT NULL,
	"currency" char(3) NOT NULL,
	"day" date NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "sunat_rates_pkey" PRIMARY KEY("business_id","book","period","currency","day","rate")
);
--> statement-breakpoint
CREATE TABLE "typed_rates" (
	"accountant_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"day" date NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"typed_by" uuid NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "typed_rates_pkey" PRIMARY KEY("accountant_id","currency","day")
);
--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "rate_source" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "rate_day" date;--> statement-breakpoint
ALTER TABLE "typed_rates" ADD CONSTRAINT "typed_rates_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sunat_rates_of_day" ON "sunat_rates" USING btree ("currency","day");--> statement-breakpoint
CREATE INDEX "vouchers_of_rate_day" ON "vouchers" USING btree ("currency","rate_day","business_id") WHERE rate_day is not null;--> statement-breakpoint
CREATE INDEX "vouchers_by_rate_day" ON "vouchers" USING btree ("business_id","currency","rate_day") WHERE rate_day is not null;--> statement-breakpoint
-- What `exchangeRateOf` says of the vouchers that are stored.
UPDATE "vouchers" SET
	"rate_source" = CASE
		WHEN "rate_of_modified" THEN 'modified'
		WHEN "has_sire" AND "exchange_rate" IS NOT NULL THEN 'register'
		WHEN coalesce("exchange_rate", 0) NOT IN (0, 1) THEN 'document'
	END,
	"rate_day" = CASE
		WHEN "has_sire" OR "rate_of_modified" OR coalesce("exchange_rate", 0) NOT IN (0, 1) THEN NULL
		WHEN "ref_keys" IS NULL THEN "issue_date"
		WHEN "ref_issue_date" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' THEN left("ref_issue_date", 10)::date
	END
WHERE "currency" <> 'PEN';
--> statement-breakpoint
-- What `sunatRatesRepository` stores of a proposal when it is collected.
INSERT INTO "sunat_rates" ("business_id", "book", "period", "currency", "day", "rate", "rows")
SELECT "row"."business_id", "row"."book", "row"."period", "row"."facts" ->> 'currency', ("row"."facts" ->> 'issueDate')::date,
	("row"."facts" ->> 'exchangeRate')::numeric(14, 6), count(*)
FROM "sire_rows" "row"
JOIN "import_files" "file" ON "file"."id" = "row"."file_id"
JOIN "imports" ON "imports"."id" = "file"."import_id" AND "imports"."source" = 'sunat'
WHERE "row"."type_code" IN ('01', '03') AND "row"."facts" ->> 'currency' <> 'PEN'
	AND ("row"."facts" ->> 'exchangeRate')::numeric NOT IN (0, 1)
GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
INSERT INTO "rate_changes" ("currency", "day") SELECT DISTINCT "currency", "day" FROM "sunat_rates";
