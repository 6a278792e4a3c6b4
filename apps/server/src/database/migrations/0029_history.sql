CREATE TABLE "studio_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"person_id" uuid,
	"business_id" uuid,
	"about_id" uuid,
	"kind" text NOT NULL,
	"area" text NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	"period" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_acts" ADD CONSTRAINT "studio_acts_owner_id_accountants_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_acts" ADD CONSTRAINT "studio_acts_person_id_accountants_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accountants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_acts" ADD CONSTRAINT "studio_acts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_acts" ADD CONSTRAINT "studio_acts_about_id_accountants_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."accountants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_acts_of_owner" ON "studio_acts" USING btree ("owner_id","acted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "studio_acts_of_area" ON "studio_acts" USING btree ("owner_id","area","acted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "studio_acts_of_person" ON "studio_acts" USING btree ("person_id","acted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "studio_acts_of_business" ON "studio_acts" USING btree ("business_id","acted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "studio_acts_about" ON "studio_acts" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "studio_acts_by_age" ON "studio_acts" USING btree ("acted_at");
--> statement-breakpoint
-- Nobody changes what was done. Entries are deleted when they are older than the retention, and by the foreign keys when their
-- client or an account is removed: then another trigger has called this one.
CREATE FUNCTION "studio_acts_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.acted_at < now() - interval '5 years' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'Entries of the history are neither changed nor deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER "studio_acts_stay" BEFORE UPDATE OR DELETE ON "studio_acts"
  FOR EACH ROW EXECUTE FUNCTION "studio_acts_stay"();
--> statement-breakpoint
-- What was kept before. Cursors have milliseconds.
INSERT INTO "studio_acts" (owner_id, person_id, business_id, kind, area, acted_at, period, details)
SELECT business.accountant_id, person.id, act.business_id, act.kind, act.area, date_trunc('milliseconds', act.acted_at), act.period, act.details
FROM (
  SELECT business_id, decided_by AS person_id, decided_at AS acted_at, period,
    CASE WHEN decision = 'rechazado' THEN 'vouchers_rejected' ELSE 'vouchers_validated' END AS kind, 'decisions' AS area,
    jsonb_build_object('count', count(*), 'codes', to_jsonb((array_agg(code ORDER BY code))[1:100])) AS details
  FROM vouchers WHERE decided_at IS NOT NULL AND decision IS NOT NULL
  GROUP BY business_id, decided_by, decided_at, period, decision = 'rechazado'
  UNION ALL
  SELECT question.business_id, question.asked_by, question.asked_at, voucher.period, 'question_asked', 'questions',
    jsonb_build_object('count', 1, 'codes', jsonb_build_array(voucher.code))
  FROM client_questions question
  JOIN vouchers voucher ON voucher.business_id = question.business_id AND voucher.id = question.voucher_id
  UNION ALL
  SELECT question.business_id, NULL, question.answered_at, voucher.period, 'question_answered', 'questions',
    jsonb_build_object('count', 1, 'codes', jsonb_build_array(voucher.code), 'answer', question.answer)
  FROM client_questions question
  JOIN vouchers voucher ON voucher.business_id = question.business_id AND voucher.id = question.voucher_id
  WHERE question.answered_at IS NOT NULL
  UNION ALL
  SELECT business_id, made_by, made_at, period, 'summary_made', 'questions', '{}' FROM month_summaries
  UNION ALL
  SELECT business_id, marked_by, marked_at, period, 'month_declared', 'months', jsonb_build_object('declaredOn', declared_on)
  FROM declared_periods
  UNION ALL
  SELECT business_id, created_by, created_at, NULL, 'upload_made', 'files', jsonb_build_object('importId', id)
  FROM imports WHERE source = 'subida' AND created_by IS NOT NULL
  UNION ALL
  SELECT business_id, undone_by, undone_at, NULL, 'upload_undone', 'files', jsonb_build_object('importId', id)
  FROM imports WHERE undone_at IS NOT NULL
  UNION ALL
  SELECT business_id, created_by, created_at, NULL, 'deposit_file_made', 'files',
    jsonb_build_object('count', deposit_count, 'lot', lot)
  FROM deposit_files
) AS act
JOIN businesses business ON business.id = act.business_id
LEFT JOIN accountants person ON person.id = act.person_id
ORDER BY act.acted_at;
