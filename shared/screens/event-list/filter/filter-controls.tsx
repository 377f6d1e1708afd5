import { defineLabels } from '../../../i18n/labels.ts'
import { typedDay } from '../../../i18n/typed-day.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'

interface DayFieldProps {
  name: 'date' | 'until'
  label: string
  /** YYYY-MM-DD */
  day: string | undefined
}

/**
 * A field for a day, typed as text in the page's language, because `type="date"` would use the browser's, with the
 * browser's calendar beside it. The server reads the text (`worker/gateway/pages/page.ts`), so the pattern only spares
 * it a text that is no day yet, such as `24`.
 */
export function DayField({ name, label, day }: DayFieldProps) {
  const { locale } = usePage()
  const { pattern, hint, calendar } = useLabels(labels)
  // Markup that React does not hydrate: extensions put elements beside fields for days, even before hydration. The
  // keyboard types the day, so it skips the calendar. All texts are ours, and the day has been parsed.
  const markup = `<label for="f-${name}">${label}</label><input id="f-${name}" type="text" inputmode="numeric" \
name="${name}" pattern="${dayPattern}" title="${pattern}" placeholder="${hint}" autocomplete="off" \
value="${day ? typedDay(day, locale) : ''}"><input type="date" tabindex="-1" aria-label="${label}: ${calendar}" \
value="${day ?? ''}">`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard types the day instead
    <p
      className="fld"
      onClick={({ target }) => target instanceof HTMLInputElement && target.type === 'date' && target.showPicker?.()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no text of a visitor, see above
      dangerouslySetInnerHTML={{ __html: markup }}
      suppressHydrationWarning
    />
  )
}

const dayPattern = String.raw`(.*\d){3}.*|\D*\d+\D+\d+\D*|.*\p{L}{3}.*`

interface ChoiceProps {
  name: string
  label: string
  all: string
  value: string | number | undefined
  children: readonly (readonly [value: string | number, name: string])[]
}

/** A select; without choices, a hidden field that keeps the value. */
export function Choice({ name, label, all, value, children }: ChoiceProps) {
  if (!children[0]) return value ? <input type="hidden" name={name} value={value} /> : null
  return (
    <p className="fld">
      <label htmlFor={`f-${name}`}>{label}</label>
      <select id={`f-${name}`} name={name} defaultValue={value ?? ''}>
        <option value="">{all}</option>
        {children.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}

const labels = defineLabels({
  de: { pattern: 'Ein Tag wie 24.12.2026', hint: 'TT.MM.JJJJ', calendar: 'Kalender' },
  en: { pattern: 'A day such as 24/12/2026', hint: 'DD/MM/YYYY', calendar: 'calendar' },
})
