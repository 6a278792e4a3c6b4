ALTER TABLE "import_files" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "detraction_deposits" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;