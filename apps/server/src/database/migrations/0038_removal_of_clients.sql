DROP INDEX "businesses_ruc_of_accountant";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_ruc_of_accountant" ON "businesses" USING btree ("accountant_id","ruc") WHERE removed_at is null;