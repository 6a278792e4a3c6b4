ALTER TABLE "detraction_deposits" ALTER COLUMN "import_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "detraction_code" char(3);--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "detraction_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "detraction_account" char(11);--> statement-breakpoint
ALTER TABLE "detraction_deposits" ADD COLUMN "book" text DEFAULT 'compra' NOT NULL;--> statement-breakpoint
ALTER TABLE "detraction_deposits" ADD COLUMN "typed_by" uuid;