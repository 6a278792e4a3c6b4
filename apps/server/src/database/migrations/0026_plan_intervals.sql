ALTER TABLE "accountants" ADD COLUMN "plan_intervals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "accountants" SET "plan_intervals" = jsonb_build_array(jsonb_build_object(
  'companies', (ARRAY[5, 15, 50])[(latest."plan_id" - 3) % 3 + 1], 'until', "plan_end_date"))
FROM (SELECT DISTINCT ON ("accountant_id") "accountant_id", "plan_id" FROM "payments" ORDER BY "accountant_id", "charged_at" DESC) latest
WHERE latest."accountant_id" = "accountants"."id" AND "plan_type" = 2 AND "plan_end_date" IS NOT NULL;