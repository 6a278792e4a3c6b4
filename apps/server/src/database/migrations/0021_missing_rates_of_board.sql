DROP INDEX "board_rows_by_business";--> statement-breakpoint
ALTER TABLE "board_rows" ADD COLUMN "without_rate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "board_rows_by_business" ON "board_rows" USING btree ("accountant_id","period","business_id","state","igv","igv_observed","without_rate");--> statement-breakpoint
-- What `writeBoardRows` says of the vouchers that are stored.
UPDATE "board_rows" SET "without_rate" = "waiting"."vouchers"
FROM (
	SELECT "business_id", "period", count(*) AS "vouchers" FROM "vouchers"
	WHERE "rate_day" IS NOT NULL AND "rate_source" IS NULL GROUP BY 1, 2
) "waiting"
WHERE "waiting"."business_id" = "board_rows"."business_id" AND "waiting"."period" = "board_rows"."period";
