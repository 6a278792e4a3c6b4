CREATE TABLE "filed_forms" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"version" integer NOT NULL,
	"order_number" text,
	"filed_on" date NOT NULL,
	"is_rectification" boolean,
	"paid" bigint,
	"boxes" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "filed_forms_pkey" PRIMARY KEY("business_id","period","version")
);
