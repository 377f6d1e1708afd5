import { Icon } from '../../../ui/icon.tsx'
import './evening.css'
import './programme.css'
import type { Production, Work } from '../../../contract/production.ts'
import { wallClock } from '../../../i18n/dates.ts'
import { fileSize } from '../../../i18n/file-size.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import type { EveningData } from './evening-data.ts'
import { keyed } from './keyed.ts'
import { WorkTitle } from './work-title.tsx'

const labels = defineLabels({
  de: {
    programme: 'Programm',
    evening: 'Der Abend',
    matinee: 'Das Konzert',
    interval: 'Pause',
    minutes: (minutes: number) => `${minutes} Min.`,
    booklet: 'Programmheft',
  },
  en: {
    programme: 'Programme',
    evening: 'The evening',
    matinee: 'The concert',
    interval: 'Interval',
    minutes: (minutes: number) => `${minutes} min`,
    booklet: 'Programme booklet',
  },
})

export function Programme({ production, evening }: { production: Production; evening: EveningData | null }) {
  const words = useLabels(labels)
  const { program, program_file_obj: file } = production
  if (program.length === 0 && !file) return null
  const isEvening = wallClock(production.date).hour >= 17
  return (
    <section>
      <h2 className="d-h">{evening ? (isEvening ? words.evening : words.matinee) : words.programme}</h2>
      {evening && (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by worker/screens/event-detail/markup.tsx */}
          <ol className="evening" dangerouslySetInnerHTML={{ __html: evening.stops }} />
          {evening.note && <p className="eve-note">{evening.note}</p>}
        </>
      )}
      {!evening && program.length > 0 && (
        <ol className="works">
          {keyed(program, itemKey).map(([key, item]) =>
            'interval' in item ? <Interval key={key} minutes={item.interval} /> : <WorkRow key={key} work={item} />,
          )}
        </ol>
      )}
      <Booklet production={production} />
    </section>
  )
}

function itemKey(item: Production['program'][number]): string {
  return 'interval' in item ? '' : `${item.composer} ${item.title}`
}

function Interval({ minutes }: { minutes: number }) {
  const { interval } = useLabels(labels)
  return (
    <li className="pause">
      {interval} <Minutes minutes={minutes} />
    </li>
  )
}

function WorkRow({ work }: { work: Work }) {
  const { composer, years, minutes } = work
  return (
    <li className={minutes ? 'work work--timed' : 'work'}>
      {composer && (
        <p className="work-c">
          <b>{composer}</b> {years && <span className="t">{years}</span>}
        </p>
      )}
      <div>
        <WorkTitle work={work} />
      </div>
      <Minutes minutes={minutes} />
    </li>
  )
}

function Minutes({ minutes }: { minutes: number | null }) {
  const labelled = useLabels(labels)
  if (!minutes) return null
  return <span className="work-m t">{labelled.minutes(minutes)}</span>
}

function Booklet({ production }: { production: Production }) {
  const { locale } = usePage()
  const { booklet } = useLabels(labels)
  const { program_file_obj: file, program_download_headline: headline } = production
  if (!file) return null
  return (
    <p className="booklet">
      <a href={file.url} download="">
        <Icon name="download" />
        <span>
          <b>{headline || booklet}</b>
          <span className="meta">
            {['PDF', file.size > 0 && fileSize(file.size, locale)].filter(Boolean).join(', ')}
          </span>
        </span>
      </a>
    </p>
  )
}
