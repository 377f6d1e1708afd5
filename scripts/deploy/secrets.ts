import { randomBytes } from 'node:crypto'
import type { Platform } from './platform.ts'
import { Stopped } from './progress.ts'
import { wrangler } from './wrangler.ts'

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
  NEWSLETTER_SECRET: 'for your safe: without a copy, a loss ends the links to unsubscribe in the mails of a year',
  SESSION_SECRET: 'for your safe: without a copy, a loss changes the secrets of all webhooks',
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

/** Secrets that have signed what people hold: a new one makes it worthless. */
const signed: Readonly<Record<string, string>> = {
  TICKET_KEY: 'all sold tickets would be worthless',
  BACKUP_KEY: 'the copies of orders and customers could not be read',
  NEWSLETTER_SECRET: 'the links in sent mails would unsubscribe no one',
  SESSION_SECRET: 'receivers would refuse webhooks, vouchers could not be printed again, and all would be logged out',
}
export const signing: readonly string[] = Object.keys(signed)

/**
 * Makes the random secrets that are missing.
 * @param holders how many people hold what a secret has signed; null for none
 * @throws Stopped for such a secret that is not to be replaced
 */
export function newSecrets(
  names: readonly string[],
  { name, holders, newSecrets: asked }: { name: string; holders: string | null; newSecrets: readonly string[] },
): Record<string, string> {
  const missing = Object.keys(random).filter((secret) => !names.includes(secret))
  const lost = holders ? missing.filter((secret) => signing.includes(secret) && !asked.includes(secret)) : []
  if (lost.length > 0)
    throw new Stopped(
      `The database has ${holders}, but the Worker lacks ${lost.join(', ')}. With new ones:\n${lost.map((secret) => `  ${secret}: ${signed[secret]}`).join('\n')}`,
      `Put back the ones that you keep: npx wrangler secret put ${lost[0]} --name ${name}. For one that is lost: --new-secret ${lost[0]}`,
    )
  return Object.fromEntries(missing.map((secret) => [secret, randomBytes(32).toString('hex')]))
}

/**
 * Stores secrets, and prints those that must be kept outside the platform once the Worker has them. An answer may be
 * lost, so the platform says which it has.
 */
export async function storeSecrets(
  platform: Platform,
  secrets: Readonly<Record<string, string>>,
  { env, name, isFirst }: { env: NodeJS.ProcessEnv; name: string; isFirst: boolean },
  { print, changed }: { print: (line: string) => void; changed: string[] },
): Promise<void> {
  const made = Object.keys(secrets)
  const failure = await wrangler(env, ['secret', 'bulk', '--name', name], JSON.stringify(secrets)).then(
    () => null,
    (error: Stopped) => error,
  )
  const stored = failure ? await storedSecrets(platform, name).catch(() => null) : made
  const has = stored && made.every((secret) => stored.includes(secret))
  if (has !== false) {
    for (const line of wordsToKeep(secrets, { isCertain: has === true, isFirst })) print(line)
    changed.push(`secrets ${made.join(', ')} were ${has ? '' : 'perhaps '}made`)
  }
  if (!has) throw failure
}

export async function storedSecrets(platform: Platform, name: string): Promise<string[]> {
  const found = await platform.look<{ name: string }[]>(`~/workers/scripts/${name}/secrets`, [])
  return found.map((secret) => secret.name)
}

/** Returns lines with the secrets that must be kept outside the platform. */
function wordsToKeep(
  secrets: Readonly<Record<string, string>>,
  { isCertain, isFirst }: { isCertain: boolean; isFirst: boolean },
): string[] {
  const kept = Object.keys(keptOutside).filter((name) => secrets[name])
  if (kept.length === 0) return []
  return [
    isCertain
      ? '\nThe Worker has these. Keep them outside the platform; they are not shown again:'
      : '\nThe platform did not say whether the Worker has these. Keep them until a later run makes others:',
    ...kept.map((name) => `  ${name}=${secrets[name]}   (${keptOutside[name]})`),
    ...(isFirst ? [] : [`Earlier prints of ${kept.join(', ')} are void.`]),
    '',
  ]
}

/** Returns whether two names are equal but for one letter of each. */
function isNear(name: string, other: string): boolean {
  const shortened = (text: string) => [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))]
  return shortened(name).some((each) => shortened(other).includes(each))
}
