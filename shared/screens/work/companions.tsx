import type { WorkTeaser } from '../../contract/people.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { ShortDay } from '../parts/short-day.tsx'

/** Other works in the same productions; renders nothing for an empty list. */
export function Companions({ companions }: { companions: WorkTeaser[] }) {
  const words = useLabels(labels)
  if (companions.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <ul className="wlist">
        {companions.map(({ composer, title, minutes, date, get_absolute_url: address }) => (
          <li key={address}>
            <a href={address}>
              <b>{composer}</b> <span className="wlist-t">{unbroken(title)}</span>{' '}
              <span className="wlist-m">{minutes ? words.minutes(Math.round(minutes)) : ''}</span>{' '}
              <span className="t">
                <ShortDay date={date} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const labels = defineLabels({
  de: { title: 'An denselben Abenden', minutes: (minutes: number) => `${minutes}\u00a0Min.` },
  en: { title: 'On the same evenings', minutes: (minutes: number) => `${minutes}\u00a0min` },
})
