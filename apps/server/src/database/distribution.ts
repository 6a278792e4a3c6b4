/**
 * On which nodes the rows of a table are when the data are spread over several servers (Citus):
 *
 * - `distributed`: each row on the node of the value of this column. Tables with values of the same kind are colocated.
 * - `reference`: all rows on every node. They are few, are read by all and change seldom.
 * - `local`: all rows on one node, with the reason.
 */
export type Distribution =
  | { kind: 'distributed'; column: string }
  | { kind: 'reference' }
  | { kind: 'local'; reason: string };

const by = (column: string): Distribution => ({ kind: 'distributed', column });
const local = (reason: string): Distribution => ({ kind: 'local', reason });
const reference: Distribution = { kind: 'reference' };

/**
 * All tables. A table of a business is distributed by the business, one of an account by the account, and one whose rows are found by a
 * value that is unique in the installation by this value. See decision 0166.
 */
export const distribution: Readonly<Record<string, Distribution>> = {
  account_devices: by('accountant_id'),
  accountants: reference,
  authenticator_apps: by('accountant_id'),
  board_rows: by('business_id'),
  business_locks: by('business_id'),
  business_plans: by('business_id'),
  businesses: by('id'),
  charge_attempts: by('accountant_id'),
  client_assignments: by('business_id'),
  client_file_orders: by('accountant_id'),
  client_question_links: by('business_id'),
  client_questions: by('business_id'),
  coding_rules: by('business_id'),
  collection_runs: by('business_id'),
  collections: by('business_id'),
  credential_uses: by('business_id'),
  data_keys: by('studio_id'),
  declaration_photographs: by('business_id'),
  declared_periods: by('business_id'),
  deleted_objects: by('object_key'),
  deposit_file_rows: by('business_id'),
  deposit_files: by('business_id'),
  detraction_deposits: by('business_id'),
  document_sources: by('business_id'),
  email_links: by('accountant_id'),
  ended_sessions: by('id'),
  event_logs: by('accountant_id'),
  exported_files: by('business_id'),
  exported_vouchers: by('business_id'),
  factor_rules: by('owner_id'),
  factor_tickets: by('token_hash'),
  file_documents: by('business_id'),
  filed_forms: by('business_id'),
  firm_invitations: by('owner_id'),
  firm_members: by('owner_id'),
  form621_entries: by('business_id'),
  form621_sums: by('business_id'),
  import_announcements: by('business_id'),
  import_file_chunks: by('file_id'),
  import_files: by('business_id'),
  import_formers: by('business_id'),
  import_rows: by('file_id'),
  imports: by('business_id'),
  income_regimes: by('business_id'),
  invitation_clients: by('business_id'),
  key_fingerprints: reference,
  ledger_settings: by('accountant_id'),
  month_checks: by('business_id'),
  month_summaries: by('business_id'),
  notice_reads: by('accountant_id'),
  notice_settings: by('accountant_id'),
  official_rates: reference,
  passkey_challenges: by('id'),
  passkeys: by('accountant_id'),
  password_recoveries: by('token_hash'),
  payments: local(
    'The books of the operator: a row outlives its account. There is one a month for each account.',
  ),
  period_figures: by('business_id'),
  photograph_vouchers: by('business_id'),
  proposals: by('business_id'),
  rate_changes: local(
    'A queue of some days, which one job empties.',
  ),
  recovery_codes: by('accountant_id'),
  ruc_requests: by('accountant_id'),
  sessions: by('accountant_id'),
  shared_limits: by('key'),
  sign_ins: by('accountant_id'),
  sire_names: by('business_id'),
  sire_periods: by('business_id'),
  sire_row_versions: by('business_id'),
  sire_rows: by('business_id'),
  studio_acts: by('owner_id'),
  studio_logos: by('accountant_id'),
  studio_plans: by('accountant_id'),
  sunat_hosts: local(
    'What failures have shown of SUNAT, which sees one installation. Three rows.',
  ),
  sunat_logins: by('business_id'),
  sunat_pace: local(
    'The pace of the installation, which only failures change. One row.',
  ),
  sunat_places: local(
    'The calls that the installation may make, as many rows as there may be calls in ten seconds.',
  ),
  sunat_rates: by('business_id'),
  sunat_turns: by('ruc'),
  supplier_accounts: by('accountant_id'),
  supplier_refreshes: by('business_id'),
  supplier_sources: reference,
  taxpayer_states: reference,
  trial_rucs: by('accountant_id'),
  typed_rates: by('accountant_id'),
  unconfirmed_objects: by('business_id'),
  used_assertions: by('id'),
  validity_turns: by('business_id'),
  voucher_codings: by('business_id'),
  voucher_images: by('business_id'),
  voucher_items: by('business_id'),
  voucher_pairs: by('business_id'),
  voucher_sums: by('business_id'),
  voucher_validities: by('business_id'),
  vouchers: by('business_id'),
  waiting_credit_clients: by('business_id'),
  waiting_credit_sums: by('business_id'),
  waiting_credits: by('business_id'),
  withholding_reversals: by('business_id'),
  withholdings: by('business_id'),
  xml_documents: by('business_id'),
};
