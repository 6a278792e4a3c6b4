CREATE TABLE "charge_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"plan_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charge_attempts" ADD CONSTRAINT "charge_attempts_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_attempts_token_unique" ON "charge_attempts" USING btree ("accountant_id","token_hash");--> statement-breakpoint
CREATE INDEX "charge_attempts_accountant_id_requested_at_index" ON "charge_attempts" USING btree ("accountant_id","requested_at");