ALTER TABLE "businesses" ADD COLUMN "next_collection_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "failed_collections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "collected_new" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "collected_changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "businesses_next_collection_at_index" ON "businesses" USING btree ("next_collection_at");