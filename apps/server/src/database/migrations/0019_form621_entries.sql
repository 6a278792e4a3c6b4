CREATE TABLE "form621_entries" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"box_145" bigint,
	"box_168" bigint,
	"box_176" bigint,
	"box_185" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form621_entries_pkey" PRIMARY KEY("business_id","period")
);
