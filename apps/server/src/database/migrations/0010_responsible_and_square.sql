-- A value that is added to a type cannot be used in the same transaction.
ALTER TYPE "public"."board_state" RENAME TO "board_state_before";--> statement-breakpoint
CREATE TYPE "public"."board_state" AS ENUM('uncollected', 'to_square', 'to_review', 'detractions_due', 'ready', 'declared');--> statement-breakpoint
ALTER TABLE "board_rows" ALTER COLUMN "state" TYPE "public"."board_state" USING "state"::text::"public"."board_state";--> statement-breakpoint
DROP TYPE "public"."board_state_before";--> statement-breakpoint
UPDATE "board_rows" SET "state" = 'to_square' WHERE "state" = 'to_review' AND EXISTS (
  SELECT FROM "vouchers" WHERE "vouchers"."business_id" = "board_rows"."business_id" AND "vouchers"."period" = "board_rows"."period"
    AND "book" = 'compra' AND "status" = 'observado' AND "decision" IS NULL AND "reasons" && ARRAY['SOLO_EN_XML', 'MONTO_DIFERENTE']
);--> statement-breakpoint
DROP INDEX "businesses_by_archive";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "responsible_id" uuid;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_responsible_id_accountants_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."accountants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_by_archive" ON "businesses" USING btree ("accountant_id","archived_at","id","name","digit","responsible_id");