ALTER TABLE "businesses" ADD COLUMN "sold_kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "vouchers_undated" ON "vouchers" USING btree ("business_id") WHERE ref_keys is not null and ref_issue_date = '';--> statement-breakpoint
CREATE INDEX "vouchers_without_soles" ON "vouchers" USING btree ("business_id") WHERE total_amount is null;