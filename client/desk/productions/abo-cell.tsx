import { staffLocale } from '../../staff/staff-locale.ts'
import type { ListedEntry } from '../listing/entity-list.ts'
import { Vignette } from '../ui/vignette.tsx'

/** The abo of a production: its vignette, or its title if the abo has no letter. */
export function AboCell({ row: { values, related } }: { row: Pick<ListedEntry, 'values' | 'related'> }) {
  const abo = related.abos?.[Number(values.aboId)]
  if (!abo) return null
  if (abo.vignette?.letter) return <Vignette title={abo.title} locale={staffLocale()} {...abo.vignette} />
  return <span className="e-el">{abo.title}</span>
}
