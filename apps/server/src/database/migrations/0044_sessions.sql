CREATE TABLE "account_devices" (
	"accountant_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_devices_pkey" PRIMARY KEY("accountant_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"accountant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"result" text NOT NULL,
	"token_hash" text,
	"disowned_at" timestamp with time zone,
	CONSTRAINT "sign_ins_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account_devices" ADD CONSTRAINT "account_devices_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_devices_by_age" ON "account_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "sessions_of_accountant" ON "sessions" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_of_accountant" ON "sign_ins" USING btree ("accountant_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ins_by_age" ON "sign_ins" USING btree ("at");