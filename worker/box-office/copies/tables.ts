// What happens to each table of the database when all is lost. A test compares these lists with the database.

/**
 * What no order knows and no backup of the content has: copied every night, in this order, so that rows follow those to
 * which they refer.
 */
export const copiedTables = [
  ...['customers', 'customer_orders', 'members', 'order_notes', 'unmatched_bank_lines', 'booked_bank_lines'],
  ...['group_enquiries', 'job_starts', 'newsletter_subscriptions', 'consents', 'returned_mails', 'webhooks'],
  ...['audit', 'box_office_staff_calls', 'press_downloads', 'missed_paths', 'redirect_uses'],
] as const

/** Built again from orders, from the content, or by the nightly checks. */
export const derivedTables = [
  ...['orders', 'order_lines', 'order_documents', 'order_payments', 'order_search', 'order_index', 'order_parts'],
  ...['takings', 'takings_by_day', 'sale_words'],
  ...['production_counts', 'production_months', 'production_decades', 'production_index', 'packed_decades'],
  ...['search_sites', 'search_productions', 'search_places', 'search_others', 'search_words', 'search_spellings'],
  ...['media_index', 'other_index', 'desk_index', 'desk_counts', 'dead_links', 'file_differences', 'purges'],
] as const

/**
 * Left out on purpose: staff, whom an administrator invites again; sessions, tokens and codes, which must end with a
 * loss; limits and answers of a day; requests for publication, which staff send again; marks that wait for the bucket;
 * and what buyers said about their health, which is deleted soon after the evening.
 */
export const leftOutTables = [
  ...['staff', 'staff_roles', 'staff_invitations', 'staff_accounts', 'staff_two_factors', 'staff_rules'],
  ...['staff_sessions', 'staff_verifications', 'staff_rate_limits', 'api_tokens'],
  ...['customer_sessions', 'customer_verifications', 'customer_rate_limits', 'customer_requests'],
  ...['door_codes', 'door_devices', 'unconfirmed_mails', 'order_assistance'],
  ...['desk_undos', 'page_previews', 'requests', 'pending_uploads', 'webhook_deliveries'],
  'unwritten_marks',
] as const
