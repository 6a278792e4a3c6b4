ALTER TABLE "collection_runs" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "last_collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "worker" uuid;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "is_presented" boolean DEFAULT false NOT NULL;