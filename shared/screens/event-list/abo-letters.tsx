import type { AboListItem } from '../../contract/abo.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import { Vignette } from '../../ui/vignette.tsx'
import { type ListChoice, listAddress, toggled } from './filter-address.ts'

/** The series as letters: a link each, that sets the series or takes it away again. */
export function AboLetters({ abos, filter }: { abos: readonly AboListItem[]; filter: ListChoice }) {
  const { locale } = usePage()
  const { legend } = useLabels(labels)
  return (
    <>
      {abos.length > 0 && (
        <fieldset className="f-abo">
          <legend>{legend}</legend>
          <ul className="abos">
            {abos.map((abo) => (
              <li key={abo.id}>
                <a
                  className="abo-c"
                  href={listAddress(locale, toggled(filter, 'abo', abo.id))}
                  aria-current={filter.abo === abo.id ? 'true' : undefined}
                >
                  <Vignette abo={abo} />
                  <span className="vh">: {abo.title}</span>
                </a>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {/* the letters are links: the form's own fields carry the series along */}
      {filter.abo !== undefined && <input type="hidden" name="abo" value={filter.abo} />}
    </>
  )
}

const labels = defineLabels({ de: { legend: 'Abo' }, en: { legend: 'Series' } })
