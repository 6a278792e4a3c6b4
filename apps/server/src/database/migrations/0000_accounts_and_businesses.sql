CREATE TABLE "accountants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"document_number" text NOT NULL,
	"phone_number" text NOT NULL,
	"profile" text NOT NULL,
	"ab_test_group" text NOT NULL,
	"plan_type" smallint,
	"plan_end_date" date,
	"coupon_code" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"token_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accountants_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "event_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"accountant_id" uuid NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_fingerprints" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_recoveries" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"accountant_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid NOT NULL,
	"plan_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"charge_id" text NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_charge_id_unique" UNIQUE("charge_id")
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid NOT NULL,
	"ruc" char(11) NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"missing_permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"registered" boolean DEFAULT true NOT NULL,
	"paternal_surname" text,
	"maternal_surname" text,
	"given_names" text,
	"activity" text,
	"sol_username" text NOT NULL,
	"sol_password" text NOT NULL,
	"sunat_api_key" text,
	"sunat_api_secret" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_ruc_unique" UNIQUE("ruc")
);
--> statement-breakpoint
ALTER TABLE "event_logs" ADD CONSTRAINT "event_logs_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_recoveries" ADD CONSTRAINT "password_recoveries_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_logs_accountant_id_received_at_index" ON "event_logs" USING btree ("accountant_id","received_at");--> statement-breakpoint
CREATE INDEX "password_recoveries_accountant_id_index" ON "password_recoveries" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "payments_accountant_id_index" ON "payments" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "businesses_accountant_id_index" ON "businesses" USING btree ("accountant_id");