CREATE TABLE "withholding_reversals" (
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"agent_id" text NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"xml_document_id" uuid NOT NULL,
	CONSTRAINT "withholding_reversals_pkey" PRIMARY KEY("business_id","kind","agent_id","serie","number")
);
--> statement-breakpoint
ALTER TABLE "withholdings" DROP COLUMN "voided";