CREATE TABLE "studio_logos" (
	"accountant_id" uuid PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_logos" ADD CONSTRAINT "studio_logos_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;