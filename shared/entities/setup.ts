// What a deployment needs before it works in full: the Worker's secrets by what they switch on, and the first steps.

/** The variables of the Worker that each ability needs, all of them. */
export const abilities = {
  login: ['SESSION_SECRET'],
  tickets: ['TICKET_KEY'],
  newsletter: ['NEWSLETTER_SECRET'],
  cards: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  copies: ['BACKUP_KEY'],
  door: ['DOOR_TOKEN'],
  google: ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT'],
  apple: ['APPLE_PASS_TYPE', 'APPLE_PASS_TEAM', 'APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_PASS_ISSUER'],
  purge: ['PURGE_TOKEN'],
  errors: ['SENTRY_DSN'],
} as const
export type Ability = keyof typeof abilities

/**
 * What is set up in other places than the Worker's variables: the promoter's file, the sites' domains, the mail
 * service.
 */
export const setupKeys = ['promoter', 'domain', 'mail', ...(Object.keys(abilities) as Ability[])] as const
export type SetupKey = (typeof setupKeys)[number]

/** The first steps of a new site, in their order. */
export const firstSteps = ['name', 'halls', 'concert', 'legal', 'mail'] as const
export type FirstStep = (typeof firstSteps)[number]
