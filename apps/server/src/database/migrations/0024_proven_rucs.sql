ALTER TABLE "businesses" DROP CONSTRAINT "businesses_ruc_unique";--> statement-breakpoint
DROP INDEX "businesses_accountant_id_index";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
UPDATE "businesses" SET "proven_at" = coalesce("collected_at", "updated_at") WHERE "status" IN ('VALID', 'MISSING_PERMISSIONS') OR "collected_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_ruc_of_accountant" ON "businesses" USING btree ("accountant_id","ruc");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_proven_ruc" ON "businesses" USING btree ("ruc") WHERE proven_at is not null;