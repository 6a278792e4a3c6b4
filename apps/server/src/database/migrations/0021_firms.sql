CREATE TABLE "client_assignments" (
	"business_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_assignments_pkey" PRIMARY KEY("business_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "firm_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "firm_invitations_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "firm_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_version" integer
);
--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_person_id_accountants_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_invitations" ADD CONSTRAINT "firm_invitations_owner_id_accountants_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_owner_id_accountants_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_person_id_accountants_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_assignments_of_person" ON "client_assignments" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "firm_invitations_open" ON "firm_invitations" USING btree ("owner_id","email") WHERE used_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_members_active" ON "firm_members" USING btree ("person_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "firm_members_of_owner" ON "firm_members" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "firm_members_ended" ON "firm_members" USING btree ("person_id","ended_version");