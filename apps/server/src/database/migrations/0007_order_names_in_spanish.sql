DROP INDEX "vouchers_by_name";--> statement-breakpoint
CREATE INDEX "vouchers_by_name" ON "vouchers" USING btree ("business_id","book","period",counterparty_name collate "es-x-icu","issue_date","id");