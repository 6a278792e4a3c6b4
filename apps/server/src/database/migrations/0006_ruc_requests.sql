CREATE TABLE "ruc_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"accountant_id" uuid NOT NULL,
	"ruc" char(11) NOT NULL,
	"name" text NOT NULL,
	"paternal_surname" text,
	"maternal_surname" text,
	"given_names" text,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"passes_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"holder_business_id" uuid,
	"sol_username" text,
	"sol_password" text,
	"sunat_api_key" text,
	"sunat_api_secret" text,
	CONSTRAINT "ruc_requests_without_keys" CHECK (state = 'waiting' or coalesce(sol_username, sol_password, sunat_api_key, sunat_api_secret) is null)
);
--> statement-breakpoint
ALTER TABLE "ruc_requests" ADD CONSTRAINT "ruc_requests_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruc_requests" ADD CONSTRAINT "ruc_requests_holder_business_id_businesses_id_fk" FOREIGN KEY ("holder_business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ruc_requests_open" ON "ruc_requests" USING btree ("ruc") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "ruc_requests_of_accountant" ON "ruc_requests" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "ruc_requests_of_holder" ON "ruc_requests" USING btree ("holder_business_id");