CREATE INDEX IF NOT EXISTS "vouchers_by_date" ON "vouchers" USING btree ("business_id","book","period","issue_date","type_code","serie","number_shown",issuer_id collate "C","dam_year");--> statement-breakpoint
DROP INDEX "vouchers_order";--> statement-breakpoint
-- A connection keeps the plan of this function. If a partition was empty when it was made, the plan read the whole partition for each
-- voucher, also while an import filled it.
ALTER FUNCTION write_waiting_credits(uuid[], uuid[]) SET enable_seqscan = off;
