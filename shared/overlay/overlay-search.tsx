import { defineLabels } from '../i18n/labels.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { buildPath } from '../screens/routes.ts'
import '../ui/field.css'

export function OverlaySearch() {
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <search>
      <form
        className="over-search"
        action={buildPath({ screen: 'search', locale, category: null, page: 1 })}
        method="get"
      >
        <p className="fld">
          <label className="vh" htmlFor="o-query">
            {words.search}
          </label>
          <input id="o-query" type="search" name="query" placeholder={words.what} autoComplete="off" required />
        </p>
      </form>
    </search>
  )
}

const labels = defineLabels({
  de: { search: 'Suchen', what: 'Werk, Künstler, Ort' },
  en: { search: 'Search', what: 'Work, artist, place' },
})
