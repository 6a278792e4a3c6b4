CREATE TABLE "coding_sums" (
	"business_id" uuid NOT NULL,
	"supplier_id" text NOT NULL,
	"accountant_id" uuid NOT NULL,
	"habit" json NOT NULL,
	"recent" json NOT NULL,
	"is_one_way" boolean NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coding_sums_pkey" PRIMARY KEY("business_id","supplier_id")
);
--> statement-breakpoint
-- `habitOf` of the newest 24 codings of each supplier, and what follows from it, as `writeCodingSums` stores them.
INSERT INTO "coding_sums" ("business_id", "supplier_id", "accountant_id", "habit", "recent", "is_one_way", "last_at")
WITH newest AS (
	SELECT *, row_number() OVER (PARTITION BY business_id, issuer_id
		ORDER BY decided_at DESC, serie DESC, number DESC, type_code DESC, dam_year DESC) AS place
	FROM voucher_codings
), keyed AS (
	SELECT business_id, issuer_id, accountant_id, coding ->> 'gloss' AS gloss, words, decided_at, place, (
		SELECT CASE WHEN bool_or(line #>> '{share,kind}' = 'amount') THEN NULL
			ELSE string_agg(concat(line ->> 'account', '|', line ->> 'costCenter', '|', line #>> '{share,hundredths}'), ';' ORDER BY nth) END
		FROM jsonb_array_elements(coding -> 'lines') WITH ORDINALITY listed (line, nth)
	) AS key
	FROM newest WHERE place <= 24
), ways AS (
	SELECT business_id, issuer_id, key, words, min(accountant_id::text)::uuid AS accountant_id, array_agg(place) AS places,
		row_number() OVER (PARTITION BY business_id, issuer_id ORDER BY min(place)) - 1 AS nth,
		(array_agg(gloss ORDER BY place))[1] AS gloss, count(*) AS count, max(decided_at) AS last_at,
		to_char(max(decided_at) AT TIME ZONE 'America/Lima', 'YYYY-MM-DD') AS last
	FROM keyed GROUP BY business_id, issuer_id, key, words
), ordered AS (
	SELECT business_id, issuer_id, array_agg(nth ORDER BY place) AS "order"
	FROM ways CROSS JOIN unnest(places) place GROUP BY business_id, issuer_id
)
SELECT business_id, issuer_id, min(accountant_id::text)::uuid,
	json_build_object(
		'ways', json_agg(json_build_object('key', key, 'gloss', gloss, 'words', words, 'count', count, 'last', last) ORDER BY nth),
		'order', min(ordered."order")),
	json_agg(json_build_object('key', key, 'words', words, 'count', count, 'last', last) ORDER BY nth) FILTER (WHERE nth < 6),
	count(DISTINCT coalesce(key, '')) = 1, max(last_at)
FROM ways JOIN ordered USING (business_id, issuer_id) GROUP BY business_id, issuer_id;
--> statement-breakpoint
DROP INDEX "voucher_codings_of_studio";--> statement-breakpoint
CREATE INDEX "coding_sums_of_studio" ON "coding_sums" USING btree ("accountant_id","supplier_id","last_at");--> statement-breakpoint
ALTER TABLE "voucher_codings" ALTER COLUMN "accountant_id" DROP NOT NULL;