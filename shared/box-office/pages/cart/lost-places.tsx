import { capitalised, countWord } from '../../../i18n/count-word.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Message } from '../../frame/message.tsx'

/** Renders nothing for 0. */
export function LostPlaces({ count }: { count: number }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  if (count === 0) return null
  const title = count === 1 ? words.one : words.many(capitalised(countWord(count, locale)))
  return (
    <Message kind="refused" title={title}>
      <p>{words.text}</p>
    </Message>
  )
}

const labels = defineLabels({
  de: {
    one: 'Bei einem Platz war jemand schneller.',
    many: (count: string) => `${count} Plätze sind inzwischen vergeben.`,
    text: 'Alle anderen halten wir wieder für Sie. Unter »Plätze ändern« finden Sie Ersatz.',
  },
  en: {
    one: 'Another visitor was quicker: one seat is gone.',
    many: (count: string) => `${count} seats have since been taken.`,
    text: 'We are holding all the others for you again. ‘Change seats’ offers replacements.',
  },
})
