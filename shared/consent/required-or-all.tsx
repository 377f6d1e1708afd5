import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'

/** The buttons that refuse and allow everything; both look the same. */
export function RequiredOrAll({ locale }: { locale: Locale }) {
  const words = labels[locale]
  return (
    <>
      <button className="btn btn--line" type="submit" name="choice" value="required">
        {words.required}
      </button>
      <button className="btn btn--line" type="submit" name="choice" value="all">
        {words.all}
      </button>
    </>
  )
}

const labels = defineLabels({
  de: { required: 'Nur erforderliche', all: 'Alle zulassen' },
  en: { required: 'Required only', all: 'Allow all' },
})
