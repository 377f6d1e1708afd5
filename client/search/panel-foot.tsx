import type { Suggestions } from '../../shared/contract/search.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import { searchAddress } from '../../shared/screens/search/search-address.ts'
import { Arrow } from '../../shared/ui/icon.tsx'
import { rememberSearch } from './recent.ts'
import type { SuggestionState } from './use-suggestions.ts'

export function PanelFoot({ state, focusInput }: { state: SuggestionState; focusInput: () => void }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { query, hasFailed, suggestions, inOrder } = state
  const hasFound = suggestions !== null && inOrder.length > 0
  return (
    <>
      <p className="sug-say meta" role="status">
        {hasFailed && (navigator.onLine ? words.failed : words.offline)}
        {suggestions && !hasFound && words.none}
        {hasFound && <span className="vh">{words.count(inOrder.length)}</span>}
      </p>
      {hasFound && (
        <p className="sug-all">
          <a className="more" href={searchAddress(locale, query.trim())} onClick={() => rememberSearch(query)}>
            {words.all(suggestions)}
            <Arrow />
          </a>
        </p>
      )}
      {state.options.recent.length > 0 && (
        <p className="sug-all">
          <button
            type="button"
            className="btn btn--text"
            onClick={() => {
              state.clearRecent()
              focusInput()
            }}
          >
            {words.forget}
          </button>
          <span className="meta">{words.onDevice}</span>
        </p>
      )}
    </>
  )
}

function totalOf({ productions_count, others_count, has_more: hasMore }: Suggestions): string {
  const total = productions_count + others_count
  return !hasMore && total > 1 ? `${total} ` : ''
}

const labels = defineLabels({
  de: {
    failed: 'Vorschläge sind gerade nicht zu haben. Mit der Eingabetaste suchen Sie trotzdem.',
    offline: 'Keine Verbindung. Ihre Eingabe bleibt stehen: Suchen Sie, sobald Sie wieder online sind.',
    none: 'Dazu haben wir keinen Vorschlag. Mit der Eingabetaste suchen Sie trotzdem.',
    count: (count: number) => `${count} ${count === 1 ? 'Vorschlag' : 'Vorschläge'}. Wählen Sie mit den Pfeiltasten.`,
    all: (found: Suggestions) => `Alle ${totalOf(found)}Treffer anzeigen`,
    forget: 'Suchverlauf löschen',
    onDevice: 'Der Verlauf steht nur auf diesem Gerät.',
  },
  en: {
    failed: 'Suggestions are not available right now. Press Enter to search anyway.',
    offline: 'You are offline. Your search stays here: press Enter once you are back online.',
    none: 'No suggestions. Press Enter to search anyway.',
    count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Choose with the arrow keys.`,
    all: (found: Suggestions) => `Show all ${totalOf(found)}results`,
    forget: 'Clear search history',
    onDevice: 'The history is stored on this device only.',
  },
})
