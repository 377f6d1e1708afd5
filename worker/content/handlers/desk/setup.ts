import type { DeskSetup } from '../../../../shared/contract/calls/desk/setup-schemas.ts'
import { type Ability, abilities, type FirstStep, firstSteps } from '../../../../shared/entities/setup.ts'
import { promoter } from '../../../../shared/sites/promoter.ts'
import { type SiteKey, sites } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { type Store, select } from '../../store/commit.ts'
import { noteAside, noteTestMail, stepsOf } from '../../store/desk/today/setup.ts'
import { lastMirrored } from '../../store/night/mirrored.ts'
import { countAttempt } from '../../store/staff/attempts.ts'
import { realNow } from '../staff/team.ts'

/** @param host the host at which the caller visits the site */
export async function readSetup({
  store,
  site,
  env,
  host,
}: {
  store: Store
  site: SiteKey
  env: Env
  host: string
}): Promise<DeskSetup> {
  const [{ open, aside, mailAt }, mirroredAt] = await Promise.all([readSteps(store, site), lastMirrored(store)])
  const [address] = sites[site].hosts
  const others: DeskSetup['items'] = [
    { key: 'promoter', state: promoter.isDemo ? 'off' : 'on', missing: [], detail: promoter.name },
    { key: 'domain', state: host === address ? 'on' : 'off', missing: [], detail: address },
    { key: 'mail', state: mailAt ? 'on' : 'off', missing: [], detail: mailAt },
  ]
  return {
    steps: firstSteps.map((key) => ({ key, is_done: !open.includes(key), is_aside: aside.includes(key) })),
    items: [
      ...others,
      ...(Object.keys(abilities) as Ability[]).map((key) => ({
        ...itemOf(key, env),
        ...(key === 'copies' && { detail: mirroredAt }),
      })),
    ],
  }
}

interface Steps {
  /** Those that are not done, also if they were put aside. */
  open: FirstStep[]
  aside: FirstStep[]
  mailAt: string | null
}

/** Reads which of the first steps are still open, and which were put aside by hand. */
export async function readSteps(store: Store, site: SiteKey): Promise<Steps> {
  const [row] = await select(store, stepsOf(site))
  const { mail_at: mailAt = null, aside = '[]', ...done } = row ?? {}
  const isDone: Partial<Record<FirstStep, unknown>> = { ...done, mail: mailAt }
  return { open: firstSteps.filter((key) => !isDone[key]), aside: JSON.parse(aside), mailAt }
}

/** Whether a person may send a test mail: five in ten minutes. */
export function mayTestMail(store: Store, staffId: number): Promise<boolean> {
  const limit = { windowMs: 600_000, attempts: 5 }
  return countAttempt({ ...store, now: new Date(realNow()) }, `test-mail/${staffId}`, limit)
}

/** Records that the mail service has accepted a test mail. */
export function noteSent(store: Store, site: SiteKey): Promise<void> {
  return noteTestMail(store, site)
}

/** Puts a first step aside, or takes it up again. */
export function setAside(store: Store, site: SiteKey, step: FirstStep, isAside: boolean): Promise<void> {
  return noteAside(store, site, step, isAside)
}

function itemOf(key: Ability, env: Env): DeskSetup['items'][number] {
  const missing = abilities[key].filter((name) => !env[name])
  const isPartly = missing.length > 0 && missing.length < abilities[key].length
  return { key, state: missing.length === 0 ? 'on' : isPartly ? 'partly' : 'off', missing, detail: null }
}
