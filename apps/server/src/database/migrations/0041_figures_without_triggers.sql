-- What they wrote is written by the server, see decision 0118. Their triggers go with them.
DROP FUNCTION change_sire_name(), empty_too(), keep_board_row(), keep_board_rows(), keep_formers(),
  keep_purchases_of_deposits(), keep_sire_names(), keep_voucher_sums(), keep_waiting_credit_sums(), record_deleted_object(),
  studio_acts_stay(), write_all_board_rows() CASCADE;--> statement-breakpoint
DROP FUNCTION write_studio_figures(uuid), write_purchases_of_studio(uuid[], uuid[], text[]), write_board_rows(uuid[], text[]),
  write_waiting_credits(uuid[], uuid[]), write_waiting_credit_clients(uuid[]), write_period_figures(uuid[]),
  voucher_sums_statement(text), form621_sums_statement(text), sums_statement(regclass, text[], text, text),
  sire_names_statement(text);
