import type { Facets } from '../../../contract/production.ts'
import { type Genre, genreLabels } from '../../../genres.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { type ListChoice, listAddress } from './filter-address.ts'
import './access-choices.css'

export function GenreChoices({ genres, filter }: { genres: Facets['genres'] | undefined; filter: ListChoice }) {
  const { locale } = usePage()
  const words = useLabels(genreLabels)
  const { legend } = useLabels(labels)
  const chosen = filter.genre?.split(',') ?? []
  return (
    <>
      {genres && (
        <fieldset className="f-acc">
          <legend>{legend}</legend>
          <ul className="acc-list">
            {genres.map(({ genre, count }) => {
              const isChosen = chosen.includes(genre)
              const face = (
                <>
                  {words[genre]} <span className="acc-n">{count}</span>
                </>
              )
              return (
                <li key={genre}>
                  {count > 0 || isChosen ? (
                    <a
                      href={listAddress(locale, { ...filter, genre: withToggled(genres, chosen, genre) })}
                      aria-current={isChosen ? 'true' : undefined}
                    >
                      {face}
                    </a>
                  ) : (
                    <span className="acc-none">{face}</span>
                  )}
                </li>
              )
            })}
          </ul>
        </fieldset>
      )}
      {/* The choices are links, so this field keeps the choice when the form is sent. */}
      {filter.genre && <input type="hidden" name="genre" value={filter.genre} />}
    </>
  )
}

function withToggled(genres: Facets['genres'], chosen: readonly string[], toggled: Genre): string | undefined {
  const left = genres.filter(({ genre }) => chosen.includes(genre) !== (genre === toggled))
  return left.map(({ genre }) => genre).join(',') || undefined
}

const labels = defineLabels({ de: { legend: 'Genre' }, en: { legend: 'Genre' } })
