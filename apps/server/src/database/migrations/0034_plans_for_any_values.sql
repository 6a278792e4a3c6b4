CREATE INDEX IF NOT EXISTS "vouchers_by_date" ON "vouchers" USING btree ("business_id","book","period","issue_date","type_code","serie","number_shown",issuer_id collate "C","dam_year");--> statement-breakpoint
DROP INDEX "vouchers_order";--> statement-breakpoint
-- Planned at each call. A plan that a connection had kept from when partitions were empty took seconds for each call once they were full.
ALTER FUNCTION write_waiting_credits(uuid[], uuid[]) SET plan_cache_mode = force_custom_plan;
