CREATE TABLE "invitation_clients" (
	"business_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	CONSTRAINT "invitation_clients_pkey" PRIMARY KEY("business_id","invitation_id")
);
--> statement-breakpoint
ALTER TABLE "invitation_clients" ADD CONSTRAINT "invitation_clients_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_clients" ADD CONSTRAINT "invitation_clients_invitation_id_firm_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."firm_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_clients_of_invitation" ON "invitation_clients" USING btree ("invitation_id");