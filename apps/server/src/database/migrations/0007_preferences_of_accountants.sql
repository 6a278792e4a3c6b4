ALTER TABLE "accountants" ADD COLUMN "seen" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accountants" ADD COLUMN "program" text;