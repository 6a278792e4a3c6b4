ALTER TABLE "payments" DROP CONSTRAINT "payments_accountant_id_accountants_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "accountant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accountants" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE set null ON UPDATE no action;