-- All locks first: an import that holds one of them and waits for another would end in a deadlock.
LOCK TABLE "detraction_deposits", "withholdings", "vouchers" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vouchers_order" ON "vouchers" USING btree ("business_id","book","period","issue_date","type_code","serie","number_shown","issuer_id","dam_year");
--> statement-breakpoint
DROP INDEX IF EXISTS "vouchers_listing";
--> statement-breakpoint
-- The column that is dropped was only a key: no version reads or writes it.
ALTER TABLE "detraction_deposits" DROP COLUMN "id", DROP CONSTRAINT "detraction_deposits_key",
	ADD CONSTRAINT "detraction_deposits_pkey" PRIMARY KEY("business_id","certificate_number","supplier_id");
--> statement-breakpoint
ALTER TABLE "withholdings" DROP CONSTRAINT "withholdings_pkey", DROP CONSTRAINT "withholdings_key",
	ADD CONSTRAINT "withholdings_pkey" PRIMARY KEY("business_id","kind","agent_id","serie","number");
