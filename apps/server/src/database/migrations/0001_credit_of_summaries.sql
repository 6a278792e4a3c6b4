-- Summaries that were made before do not have these parts of the observed credit: they show none.
update month_summaries set figures = jsonb_set(
  figures, '{observed}', '{"withoutDepositCents": 0, "ofOtherPeriodsCents": 0}'::jsonb || (figures -> 'observed')
);
