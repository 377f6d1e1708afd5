import type { ReactNode } from 'react'
import type { Production } from '../../../shared/contract/production.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { mediaHash, variantUrl } from '../../../shared/media/pictures.ts'
import { priceRange } from '../../../shared/screens/event-detail/facts/prices.ts'
import { keyed } from '../../../shared/screens/event-detail/programme/keyed.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { statusLabels } from '../../../shared/ui/status.tsx'
import { hallNames } from '../../../shared/ui/timetable-row.tsx'

import { Logo } from './logo.tsx'

const labels = defineLabels({
  de: {
    cast: 'Besetzung',
    programme: 'Programm',
    tickets: 'Karten',
    time: (time: string) => `${time} Uhr`,
    introduction: (time: string) => `Einführung ${time} Uhr`,
  },
  en: {
    cast: 'Performers',
    programme: 'Programme',
    tickets: 'Tickets',
    time: (time: string) => time,
    introduction: (time: string) => `Introductory talk at ${time}`,
  },
})

interface PosterProps {
  production: Production
  site: Site
  locale: Locale
  origin: string
}

export function Poster({ production, site, locale, origin }: PosterProps) {
  const { casts, program } = production
  return (
    <main className={['poster', ...densityOf(production)].join(' ')}>
      <Field production={production} locale={locale} />
      <div className="po-b">
        {casts.length > 0 && (
          <section className="po-c">
            <h2>{labels[locale].cast}</h2>
            <ul>
              {casts.map(({ name, role }) => (
                <li key={name + role}>
                  <b>{name}</b> {role}
                </li>
              ))}
            </ul>
          </section>
        )}
        {program.length > 0 && (
          <section className="po-p">
            <h2>{labels[locale].programme}</h2>
            <Works program={program} locale={locale} />
          </section>
        )}
      </div>
      <Foot production={production} site={site} locale={locale} origin={origin} />
    </main>
  )
}

function Field({ production, locale }: Pick<PosterProps, 'production' | 'locale'>) {
  const { title, subtitle, date, status, status_text } = production
  const at = wallClock(date)
  const isMarked = status === 'cancelled' || status === 'moved'
  return (
    <div className="po-f">
      <p className="po-over">
        <b>{weekdayName(at.weekday, locale)}</b> <span>{`${monthName(at.month, locale)} ${at.year}`}</span>{' '}
        <span>{isTimeKnown(date) && timeOfDay(date)}</span>
      </p>
      <div className="po-n">
        <p className="num">{at.day}</p>
        <Image image={production.title_image_obj} />
      </div>
      {isMarked && <p className="po-s">{[statusLabels[locale][status], status_text].filter(Boolean).join(': ')}</p>}
      <h1 className={status === 'cancelled' ? 'is-off' : undefined}>{title}</h1>
      {subtitle && <p>{subtitle}</p>}
    </div>
  )
}

function Image({ image }: { image: Production['title_image_obj'] }) {
  if (!image) return null
  const { focal_x: x = 0.5, focal_y: y = 0.5, width = 1280 } = image
  const hash = mediaHash(image.url)
  const src = hash ? variantUrl(hash, width >= 1536 ? 1536 : 1280, 'jpg') : image.url
  return <img src={src} alt={image.text} style={{ objectPosition: `${x * 100}% ${y * 100}%` }} />
}

function Foot({ production: { room, introduction, price, status }, site, locale, origin }: PosterProps) {
  const words = labels[locale]
  const [venue, hall] = room ? hallNames(room) : []
  const isSold = status !== 'cancelled' && status !== 'sold_out'
  return (
    <footer className="po-e">
      <p>
        {venue && <b>{venue}</b>} {hall}
        {hall && introduction && <br />}
        {introduction && words.introduction(timeOfDay(introduction))}
      </p>
      <p>
        <b>
          {isSold
            ? [words.tickets, price && priceRange(price, locale)].filter(Boolean).join(' ')
            : statusLabels[locale][status]}
        </b>{' '}
        {site.contact.phone}
        <br />
        {origin.replace(/^https?:\/\//, '')}
      </p>
      <Logo site={site} locale={locale} />
    </footer>
  )
}

const worksLabels = defineLabels({ de: { interval: 'Pause' }, en: { interval: 'Interval' } })

function Works({ program, locale }: { program: Production['program']; locale: Locale }) {
  return (
    <ol>
      {keyed(program, (item) => ('interval' in item ? '' : item.title)).map(([key, item]) =>
        'interval' in item ? (
          <li key={key} className="pause">
            {worksLabels[locale].interval}
          </li>
        ) : (
          <li key={key}>
            <span>
              <b>{item.composer}</b> {item.years && <span className="po-y">{item.years}</span>}
            </span>
            <div>
              {unbroken(item.title)}
              {item.movements.length > 0 && (
                <ol className="mov">
                  {keyed(item.movements, String).map(([movementKey, movement]) => (
                    <li key={movementKey}>{movement}</li>
                  ))}
                </ol>
              )}
            </div>
          </li>
        ),
      )}
    </ol>
  )
}

/** Wraps the first musical key (`h-Moll`) in an element that does not break across lines. */
function unbroken(title: string): ReactNode {
  const [before = '', key, ...after] = title.split(/\b([A-Ha-h](?:is|es|s)?-(?:Dur|Moll|major|minor|sharp|flat))\b/)
  if (!key) return title
  return (
    <>
      {before}
      <span className="po-k">{key}</span>
      {after.join('')}
    </>
  )
}

const longTitle = 44

/** Height below the numeral at its smallest size; a poster whose text needs more uses smaller type. */
const roomMm = 125
/**
 * The height in normal type that fits below the numeral in smaller type; a poster that needs more omits movements and
 * years.
 */
const denseRoomMm = 165

const lineMm = 5
const entryMm = 4

/**
 * Returns class names for a poster with a long title or much text, which make its type smaller and omit details. The
 * numeral needs no class: print-v3.css fits it into the remaining space.
 */
export function densityOf({ title, casts, program }: Pick<Production, 'title' | 'casts' | 'program'>): string[] {
  const works = program.reduce((sum, item) => sum + entryMm + lineMm * ('interval' in item ? 1 : linesOfWork(item)), 0)
  const height = Math.max(works, casts.length * (2 * lineMm + entryMm))
  return [
    ...(title.length > longTitle ? ['poster--title'] : []),
    ...(height > roomMm ? ['poster--dense'] : []),
    ...(height > denseRoomMm ? ['poster--works'] : []),
  ]
}

function linesOfWork({
  composer,
  years,
  title,
  movements,
}: Exclude<Production['program'][number], { interval: number }>): number {
  const beside = linesOf(composer, 17) + (years ? 1 : 0)
  return Math.max(beside, linesOf(title, 42) + linesOf(movements.join(' · '), 52))
}

function linesOf(text: string, charactersPerLine: number): number {
  return Math.ceil(text.length / charactersPerLine)
}
