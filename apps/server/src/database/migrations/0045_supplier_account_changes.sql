ALTER TABLE "supplier_accounts" ALTER COLUMN "account" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_file_rows" ADD COLUMN "account" char(11);--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD COLUMN "former_account" char(11);--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
CREATE INDEX "deposit_file_rows_supplier" ON "deposit_file_rows" USING btree ("issuer_id","business_id");--> statement-breakpoint
-- The files that were made before have the accounts in their lines.
UPDATE "deposit_file_rows" held SET "account" = substring(line from 60 for 11)
FROM "deposit_files" file CROSS JOIN LATERAL regexp_split_to_table(file."content", E'\r\n') AS line
WHERE file."business_id" = held."business_id" AND file."lot" = held."lot" AND length(line) = 107
  AND substring(line from 2 for 11) = held."issuer_id";
