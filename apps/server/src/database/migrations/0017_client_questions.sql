CREATE TABLE "client_questions" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"voucher_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer" text,
	"comment" text,
	"file_type" text,
	"file" "bytea",
	CONSTRAINT "client_questions_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "client_questions_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "client_questions_of_voucher" ON "client_questions" USING btree ("business_id","voucher_id");