// Copies rows to other sites as drafts: one row from its form, or several from a list.

import type { DeskStart } from '../../../shared/contract/calls/desk/site-schemas.ts'
import type { DeskEntry } from '../../../shared/entities/contract.ts'
import { isCopied } from '../../../shared/entities/copies/copied-elsewhere.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { may } from '../../../shared/entities/roles.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { keyedCalls } from '../../staff/keyed-call.ts'
import { Refusal } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'

type OtherSite = DeskStart['sites'][number]

/** Returns the sites to which the user may copy an entity's rows; empty if its rows cannot be copied. */
export function sitesForCopies(entity: EntityDefinition, { site, sites }: DeskStart): readonly OtherSite[] {
  return isCopied(entity) ? sites.filter(({ key, role }) => key !== site && may(role, entity.name, 'save')) : []
}

/** Prevents a second copy when staff press twice before the response, or retry after a lost response. */
const copyOnce = keyedCalls(() => crypto.randomUUID())

/** Copies rows to another site as drafts, one after the other; the alert links to the copy or to the site's drafts. */
export async function copyToSite(
  entity: EntityDefinition,
  rows: readonly Pick<DeskEntry, 'id'>[],
  { key: site, origin }: OtherSite,
): Promise<void> {
  const words = copyWords[staffLocale()]
  const copied: number[] = []
  let detail = ''
  for (const { id } of rows) {
    try {
      const copy = await copyOnce(`${entity.name} ${id} ${site}`, (key) =>
        call('copyRow', { entity: entity.name, id }, { body: { site }, key }),
      )
      copied.push(copy.id)
    } catch (error) {
      console.info('copy:', error)
      if (error instanceof Refusal) detail = error.message
    }
  }
  const path = copied.length === 1 ? `${entity.name}/${copied[0]}` : `${entity.name}?state=draft`
  const action = { label: words.open, run: () => location.assign(`${origin}/admin/${path}`) }
  const failed = rows.length - copied.length
  const text = copied.length > 0 ? words.copied(copied.length, failed) : words.notCopied
  alert(failed === 0 ? 'save' : 'error', text, {
    lifeMs: 10_000,
    ...(copied.length > 0 && { action }),
    ...(detail && { detail }),
  })
}

export const copyWords = defineLabels({
  de: {
    copyTo: (site: string) => `Auf ${site} kopieren`,
    toSite: 'Auf Standort kopieren',
    copied: (count: number, failed: number) =>
      `${count === 1 ? 'Als Entwurf' : `${count} als Entwürfe`} kopiert${failed ? `, ${failed} nicht` : ''}`,
    open: 'Öffnen',
    notCopied: 'Das ließ sich nicht kopieren.',
  },
  en: {
    copyTo: (site: string) => `Copy to ${site}`,
    toSite: 'Copy to site',
    copied: (count: number, failed: number) =>
      `${count === 1 ? 'Copied as a draft' : `${count} copied as drafts`}${failed ? `, ${failed} not` : ''}`,
    open: 'Open',
    notCopied: 'This could not be copied.',
  },
})
