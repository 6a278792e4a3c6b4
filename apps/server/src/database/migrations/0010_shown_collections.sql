ALTER TABLE "collection_runs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "worked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "content_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "is_superseded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "collections_shown" ON "collections" USING btree ("business_id","period") WHERE not is_superseded;--> statement-breakpoint
UPDATE "collections" SET "worked_at" = "ended_at" WHERE "outcome" IN ('collected', 'unchanged', 'empty', 'mismatch');--> statement-breakpoint
UPDATE "collections" SET "content_at" = "ended_at" WHERE "read_vouchers" IS NOT NULL AND "outcome" IS NOT NULL;--> statement-breakpoint
UPDATE "collections" "former" SET "is_superseded" = true WHERE "outcome" IS NOT NULL AND EXISTS (SELECT 1 FROM "collections" "later" WHERE "later"."business_id" = "former"."business_id" AND "later"."book" = "former"."book" AND "later"."period" = "former"."period" AND "later"."ended_at" > "former"."ended_at");
