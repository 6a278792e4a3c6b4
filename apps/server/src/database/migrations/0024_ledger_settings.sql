CREATE TABLE "ledger_settings" (
	"accountant_id" uuid PRIMARY KEY NOT NULL,
	"concar" jsonb,
	"contasis" jsonb,
	"starsoft" jsonb
);
--> statement-breakpoint
ALTER TABLE "exported_files" ADD COLUMN "last_entry" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_settings" ADD CONSTRAINT "ledger_settings_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;