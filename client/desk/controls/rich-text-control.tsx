import { lazy, Suspense } from 'react'
import { withText } from '../../../shared/entities/localised.ts'
import type { RichTextField } from '../../../shared/fields/field-kinds.ts'
import { asLocalised } from '../../../shared/i18n/locale.ts'
import type { ControlProps } from './control.ts'

/** TipTap is loaded with the first form that has a rich text. */
const RichText = lazy(async () => {
  const [{ RichText }] = await Promise.all([
    import('../../rich-text/rich-text.tsx'),
    import('../../rich-text/rich-text-control.css'),
  ])
  return { default: RichText }
})

/** The rich text editor of edit mode, for one language. */
export function RichTextControl({ id, value, onChange, language, aria }: ControlProps<RichTextField>) {
  const both = asLocalised(value)
  return (
    <Suspense fallback={<div className="e-in e-rich-waits" />}>
      <RichText
        id={id}
        aria={aria}
        language={language}
        html={both[language] ?? ''}
        placeholder={language === 'en' ? both.de.replace(/<[^>]*>/g, ' ').trim() : ''}
        onHtml={(html) => onChange(withText(value, language, html))}
        onLeave={() => undefined}
      />
    </Suspense>
  )
}
