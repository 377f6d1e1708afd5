import type { Locale } from '../../../shared/i18n/locale.ts'
import { Details } from './details.tsx'
import type { ImageChoice } from './use-image-choice.ts'
import { imageWords } from './words.ts'

export function DetailsPane({ choice, locale }: { choice: ImageChoice; locale: Locale }) {
  const words = imageWords[locale]
  const { chosen, details } = choice
  const { picture, description } = details
  return (
    <section className="e-pick-details e-stack" aria-label={picture?.filename ?? words.choose}>
      {picture && description ? (
        <>
          <Details
            picture={picture}
            description={description}
            locale={locale}
            isAltRequired={choice.isAltMissing}
            problem={details.problem}
            onChange={(now) => {
              choice.stay()
              details.change(now)
            }}
            onDelete={details.remove}
          />
          {details.isChanged && (
            <button type="button" className="e-b e-b--l" onClick={() => void details.save()}>
              {words.save}
            </button>
          )}
        </>
      ) : (
        <p className="e-hint" role={details.problem ? 'alert' : undefined}>
          {details.problem || (chosen === null ? words.choose : words.loading)}
        </p>
      )}
    </section>
  )
}
