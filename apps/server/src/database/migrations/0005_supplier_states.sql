CREATE TABLE "supplier_refreshes" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"downloaded_on" date,
	"etag" text,
	"last_modified" text,
	"file_date" date,
	"lines" integer,
	"suppliers" integer,
	"read_at" timestamp with time zone,
	"refused" text
);
--> statement-breakpoint
CREATE TABLE "voucher_validities" (
	"business_id" uuid NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"state" char(1),
	"since" date,
	"asked_on" date,
	"next_at" timestamp with time zone,
	"is_invalid" boolean GENERATED ALWAYS AS (coalesce(state in ('2', '4') or (state = '0' and asked_on - since >= 7), false)) STORED NOT NULL,
	CONSTRAINT "voucher_validities_pkey" PRIMARY KEY("business_id","issuer_id","type_code","serie","number")
);
--> statement-breakpoint
ALTER TABLE "taxpayer_states" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "taxpayer_states" ADD COLUMN "condition" text;--> statement-breakpoint
-- Until now only the sandbox wrote this table.
UPDATE "taxpayer_states" SET "state" = CASE WHEN "active" THEN 'ACTIVO' ELSE 'BAJA DE OFICIO' END, "condition" = CASE WHEN "found" THEN 'HABIDO' ELSE 'NO HABIDO' END;--> statement-breakpoint
ALTER TABLE "taxpayer_states" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "taxpayer_states" ALTER COLUMN "condition" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "taxpayer_states" drop column "active";--> statement-breakpoint
ALTER TABLE "taxpayer_states" ADD COLUMN "active" boolean GENERATED ALWAYS AS (state !~ '^(BAJA|SUSPENSION|ANULA|INHABILITADO)') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "taxpayer_states" drop column "found";--> statement-breakpoint
ALTER TABLE "taxpayer_states" ADD COLUMN "found" boolean GENERATED ALWAYS AS (condition !~ '^NO HABIDO') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "taxpayer_states" ADD COLUMN "change" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "taxpayer_states_change_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "supplier_refreshes" ADD CONSTRAINT "supplier_refreshes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_validities" ADD CONSTRAINT "voucher_validities_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taxpayer_states_change" ON "taxpayer_states" USING btree ("change");