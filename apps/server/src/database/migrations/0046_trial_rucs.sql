CREATE TABLE "trial_rucs" (
	"accountant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "trial_rucs_pkey" PRIMARY KEY("accountant_id","hash")
);
--> statement-breakpoint
ALTER TABLE "trial_rucs" ADD CONSTRAINT "trial_rucs_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;