import { staffLocale } from '../../staff/staff-locale.ts'
import { FoundUses } from '../uses/found-uses.tsx'
import { useUses } from '../uses/use-uses.ts'
import { mediaWords } from './words.ts'

/** The uses of a file on all sites; those on this site link to where they are edited. */
export function UsedOn({ id }: { id: number }) {
  const words = mediaWords[staffLocale()]
  const { data } = useUses('media', id)
  if (!data) return null
  const count = new Set(data.results.map((use) => `${use.entity}/${use.id}`)).size
  return (
    <section className="e-sec" aria-labelledby="e-used">
      <div className="e-sec-h">
        <h2 id="e-used">{words.usedOn(count, data.has_more)}</h2>
      </div>
      {count === 0 && <p className="e-2">{words.unusedHint}</p>}
      <FoundUses uses={data} isRuled />
      {count > 0 && <p className="e-hint">{words.usedNote}</p>}
    </section>
  )
}
