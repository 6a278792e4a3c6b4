CREATE TABLE "client_question_links" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"period" char(6) NOT NULL,
	"token_hash" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "client_question_links_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "client_question_links_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "client_questions" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "client_question_links" ADD CONSTRAINT "client_question_links_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_questions_answered" ON "client_questions" USING btree ("business_id","answered_at");