CREATE TABLE "notice_reads" (
	"accountant_id" uuid NOT NULL,
	"notice_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reads_pkey" PRIMARY KEY("accountant_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"accountant_id" uuid PRIMARY KEY NOT NULL,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"mailed_on" date,
	"calendar_id" uuid,
	CONSTRAINT "notice_settings_calendarId_unique" UNIQUE("calendar_id")
);
--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;