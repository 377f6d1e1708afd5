import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { Field, FieldError } from '../../parts/field.tsx'
import { useShopPage } from '../../shop-context.tsx'

/** What the house should know for the evening. Health data, so it has its own consent (Art. 9 II a GDPR). */
/** @param seller the legal name of who stores it */
export function Assistance({ seller }: { seller: string }) {
  const words = useLabels(labels)
  const { refusal } = useShopPage()
  const name = 'assistance_consent'
  const error = refusal?.fields[name]
  return (
    <section>
      <h2 className="d-h">{words.title}</h2>
      <div className="frm">
        <Field name="assistance" label={words.label} hint={words.hint} autoComplete="off" />
      </div>
      <label className="ck">
        <input
          id={name}
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={refusal?.typed[name] === '1'}
          aria-describedby={error && `${name}-error`}
          aria-invalid={error ? true : undefined}
        />
        <span>{words.consent(seller)}</span>
      </label>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Was wir wissen sollten',
    label: 'Wenn Sie mögen: Assistenzhund, Gehhilfe, etwas anderes',
    hint: 'Höchstens 200 Zeichen. Nur die Abendkasse liest es und sagt am Abend dem Einlass, was nötig ist.',
    consent: (seller: string) =>
      `Ich willige ein, dass ${seller} diese Angabe zu meiner Gesundheit für meinen Konzertbesuch speichert. Vierzehn Tage nach dem Konzert wird sie gelöscht; bis dahin genügt ein Anruf oder eine E-Mail, um die Einwilligung zu widerrufen.`,
  },
  en: {
    title: 'What we should know',
    label: 'If you like: assistance dog, walking aid, anything else',
    hint: 'At most 200 characters. Only the box office reads it; that evening, it tells the door staff what they need to know.',
    consent: (seller: string) =>
      `I consent to ${seller} storing this information about my health for my visit to the concert. It is deleted fourteen days after the concert; until then, a telephone call or an e-mail is enough to withdraw consent.`,
  },
})
