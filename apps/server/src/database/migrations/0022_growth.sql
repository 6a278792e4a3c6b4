CREATE TABLE "business_locks" (
	"business_id" uuid NOT NULL,
	"work" text NOT NULL,
	CONSTRAINT "business_locks_business_id_work_pk" PRIMARY KEY("business_id","work")
);
--> statement-breakpoint
CREATE TABLE "sunat_places" (
	"host" text NOT NULL,
	"place" integer NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"call" uuid,
	CONSTRAINT "sunat_places_host_place_pk" PRIMARY KEY("host","place")
);
--> statement-breakpoint
CREATE TABLE "validity_turns" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "collection_runs_due";--> statement-breakpoint
DROP INDEX "deposit_file_rows_supplier";--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "is_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "precedence" smallint GENERATED ALWAYS AS (case when is_awaited then 0 when plan is null then 1 else 2 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_file_rows" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "declared_periods" ADD COLUMN "has_photograph" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "validity_turns_due" ON "validity_turns" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "businesses_scheduled" ON "businesses" USING btree ("next_collection_at") WHERE archived_at is null and collection_stop is null and status in ('VALID', 'MISSING_PERMISSIONS');--> statement-breakpoint
CREATE INDEX "businesses_uncollected" ON "businesses" USING btree ("id") WHERE archived_at is null and collection_stop is null and status = 'IN_PROGRESS' and collected_at is null;--> statement-breakpoint
CREATE INDEX "collection_runs_in_order" ON "collection_runs" USING btree ("precedence","due_on","last_collected_at" NULLS FIRST,"next_at") WHERE is_due;--> statement-breakpoint
CREATE INDEX "collection_runs_by_time" ON "collection_runs" USING btree ("is_due","next_at");--> statement-breakpoint
CREATE INDEX "sunat_turns_by_time" ON "sunat_turns" USING btree ("free_at");--> statement-breakpoint
CREATE INDEX "deposit_file_rows_of_owner" ON "deposit_file_rows" USING btree ("owner_id","issuer_id");--> statement-breakpoint
CREATE INDEX "notice_settings_unmailed" ON "notice_settings" USING btree (coalesce("mailed_on", '-infinity'::date)) WHERE is_mailed;--> statement-breakpoint
CREATE INDEX "declared_periods_without_photograph" ON "declared_periods" USING btree ("business_id","period") WHERE not has_photograph;--> statement-breakpoint
-- It can be built before the upgrade with `create index concurrently`, see docs/operations.md.
CREATE INDEX IF NOT EXISTS "vouchers_by_number" ON "vouchers" USING btree ("business_id","number");--> statement-breakpoint
update deposit_file_rows held set owner_id = businesses.accountant_id from businesses where businesses.id = held.business_id;--> statement-breakpoint
update declared_periods held set has_photograph = true
where exists (
  select from declaration_photographs photograph where photograph.business_id = held.business_id and photograph.period = held.period);--> statement-breakpoint
insert into validity_turns (business_id, due_at) select id, '-infinity' from businesses where removed_at is null;
