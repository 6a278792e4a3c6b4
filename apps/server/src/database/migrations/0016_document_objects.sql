CREATE TABLE "unconfirmed_objects" (
	"business_id" uuid NOT NULL,
	"object_key" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unconfirmed_objects_pkey" PRIMARY KEY("business_id","object_key")
);
--> statement-breakpoint
ALTER TABLE "voucher_images" ALTER COLUMN "jpeg" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "xml_documents" ALTER COLUMN "deflated" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_images" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "xml_documents" ADD COLUMN "object_key" text;--> statement-breakpoint
CREATE INDEX "unconfirmed_objects_since" ON "unconfirmed_objects" USING btree ("since");