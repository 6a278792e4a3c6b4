ALTER TABLE "import_files" ADD COLUMN "open_text" jsonb;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "is_reading" boolean DEFAULT false NOT NULL;