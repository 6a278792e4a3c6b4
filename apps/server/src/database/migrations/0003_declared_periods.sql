CREATE TABLE "declared_periods" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"declared_on" date NOT NULL,
	"constancia_number" text,
	"known_until" timestamp with time zone NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" uuid NOT NULL,
	CONSTRAINT "declared_periods_pkey" PRIMARY KEY("business_id","period")
);
