import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Vignette } from '../../../ui/vignette.tsx'
import type { OfferedAbo } from '../screen.ts'
import { type ListChoice, listAddress, toggled } from './filter-address.ts'

export function AboLetters({ abos, filter }: { abos: readonly OfferedAbo[]; filter: ListChoice }) {
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
    </>
  )
}

const labels = defineLabels({ de: { legend: 'Abo' }, en: { legend: 'Series' } })
