export const careKinds = [
  ...(['halls', 'jobs', 'differences', 'english', 'alt', 'missed', 'links', 'mails', 'files', 'webhooks'] as const),
  ...(['refunds', 'bank', 'letters', 'no_copies', 'nights', 'sales_copies', 'copies', 'mirror'] as const),
  ...(['draft', 'changed', 'sections'] as const),
] as const
