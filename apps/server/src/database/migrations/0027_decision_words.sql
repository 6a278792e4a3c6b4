ALTER TABLE "vouchers" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "former_decision" jsonb;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "undone_decision" uuid;