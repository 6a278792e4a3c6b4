CREATE INDEX IF NOT EXISTS "vouchers_by_date" ON "vouchers" USING btree ("business_id","book","period","issue_date","type_code","serie","number_shown",issuer_id collate "C","dam_year");--> statement-breakpoint
DROP INDEX "vouchers_order";
