import { randomBytes } from 'node:crypto'
import { Stopped } from './progress.ts'

/** The Worker's secrets, with what does not work without them. The command can make those of the first list. */
const random: Readonly<Record<string, string>> = {
  SESSION_SECRET: 'nobody can log in, neither staff nor customers',
  TICKET_KEY: 'no order is completed, since no ticket can be signed',
  NEWSLETTER_SECRET: 'the sign-up to the newsletter is off',
  BACKUP_KEY: 'orders and customers are not copied, and a loss is final',
  DOOR_TOKEN: 'scanners at the door are refused',
  PURGE_TOKEN: 'pages cannot be purged from outside',
}
const issued: readonly (readonly [string, readonly string[]])[] = [
  ['cards are not offered', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['passes for Google Wallet are not offered', ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT']],
  [
    'passes for Apple Wallet are not offered',
    ['TYPE', 'TEAM', 'CERTIFICATE', 'KEY', 'ISSUER'].map((part) => `APPLE_PASS_${part}`),
  ],
]

/** Secrets of which people outside the platform need a copy. */
const keptOutside: Readonly<Record<string, string>> = {
  TICKET_KEY: 'for your safe: without a copy, a loss makes all sold tickets worthless',
  BACKUP_KEY: 'for your safe: without a copy, the copies of orders and customers cannot be read',
  DOOR_TOKEN: 'for the scanners at the door',
  PURGE_TOKEN: 'for npm run smoke, and for programs that purge pages',
}

/** Set by those who need them: while copies are restored, and for a mirror. */
const optional = ['RESTORE_TOKEN', 'MIRROR_TOKEN']

export const knownSecrets: readonly string[] = [
  ...Object.keys(random),
  ...issued.flatMap(([, names]) => names),
  ...optional,
]

/** Returns a line for each misspelt secret, and for what does not work without the missing ones. */
export function wordsOnSecrets(names: readonly string[]): string[] {
  const missing = knownSecrets.filter((name) => !names.includes(name))
  const uses = [...Object.entries(random).map(([name, what]) => [what, [name]] as const), ...issued]
  return [
    ...names.flatMap((name) => {
      if (knownSecrets.includes(name)) return []
      const meant = missing.find((known) => isNear(name, known))
      return `Secret ${name} is unknown and does nothing${meant ? `: is ${meant} meant?` : '.'}`
    }),
    ...uses.flatMap(([what, needed]) => {
      const lacks = needed.filter((name) => missing.includes(name))
      return lacks.length > 0 ? `Without ${lacks.join(', ')}: ${what}.` : []
    }),
  ]
}

/** @throws Stopped for a deployment whose orders would not be copied */
export function refuseWithoutBackup(name: string, names: readonly string[]): void {
  if (names.includes('BACKUP_KEY')) return
  throw new Stopped(
    'The Worker lacks the secret BACKUP_KEY: orders and customers would not be copied.',
    `To make it: npm run deploy -- --account, or: openssl rand -hex 32 | npx wrangler secret put BACKUP_KEY --name ${name}. Keep it outside the platform.`,
  )
}

/** Makes the random secrets that are missing. */
export function newSecrets(names: readonly string[]): Record<string, string> {
  const missing = Object.keys(random).filter((name) => !names.includes(name))
  return Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('hex')]))
}

/** Returns lines with the secrets that must be kept outside the platform. */
export function wordsToKeep(secrets: Readonly<Record<string, string>>): string[] {
  const kept = Object.keys(keptOutside).filter((name) => secrets[name])
  const lines = kept.map((name) => `  ${name}=${secrets[name]}   (${keptOutside[name]})`)
  return kept.length > 0 ? ['\nKeep these outside the platform; they are not shown again:', ...lines, ''] : []
}

/** Returns whether two names are equal but for one letter of each. */
function isNear(name: string, other: string): boolean {
  const shortened = (text: string) => [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))]
  return shortened(name).some((each) => shortened(other).includes(each))
}
