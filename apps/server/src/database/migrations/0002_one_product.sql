-- Half of all accounts were in group B, which does not see the dashboard. The sample account that shows it stays in it.
update accountants set ab_test_group = 'TEMPLATEA' where ab_test_group = 'TEMPLATEB' and email <> 'freelance@contapro.pe';
