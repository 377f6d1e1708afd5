import { useEffect, useRef, useState } from 'react'
import type { Image } from '../../contract/common.ts'
import type { ProductionListItem } from '../../contract/production.ts'
import type { Hero as HeroContent } from '../../contract/site-content.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { mediaHash, variantUrl } from '../../media/pictures.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Arrow } from '../../ui/icon.tsx'
import { ticketsAt } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { Status } from '../../ui/status.tsx'
import { hallNames } from '../../ui/timetable-row.tsx'
import '../../ui/button.css'
import './hero.css'

export function Hero({ hero }: { hero: HeroContent }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { production, headline, text, image, video } = hero
  const { day, month, year, weekday } = wallClock(production?.date ?? '')
  return (
    <section className="hero sheet" aria-label={words.section}>
      <div className={production ? 'hero-field field' : 'hero-field hero-field--plain field'}>
        {production && (
          <>
            <p className="hero-over t">
              <b>{weekdayName(weekday, locale)}</b>{' '}
              <span>
                <span className="vh">{words.day(day)} </span>
                {monthName(month, locale)} {year}
              </span>{' '}
              {isTimeKnown(production.date) && <span>{timeOfDay(production.date)}</span>}
            </p>
            <p className="num num--xl" aria-hidden="true">
              {day}
            </p>
          </>
        )}
        <h1 className="hero-title">
          {production ? <a href={production.get_absolute_url}>{headline || production.title}</a> : headline}
        </h1>
        {text ? <p className="hero-cast">{text}</p> : production && <Cast production={production} />}
        <Foot hero={hero} />
      </div>
      {(image || video) && (
        <div className="hero-pic">
          {video ? (
            <HeroVideo url={video} poster={image} />
          ) : (
            image && <Picture image={image} shape="fill" sizes={heroSizes} priority />
          )}
        </div>
      )}
    </section>
  )
}

const heroSizes = '(min-width: 64em) 56vw, 100vw'

function Cast({ production: { short_casts: names } }: { production: ProductionListItem }) {
  if (names.length === 0) return null
  return (
    <p className="hero-cast">
      {names.map((name) => (
        <span key={name}>{name} </span>
      ))}
    </p>
  )
}

function Foot({ hero: { production, link, link_text: linkText } }: { hero: HeroContent }) {
  return (
    <p className="hero-foot">
      {production && <Ticket production={production} />}{' '}
      {production?.room && (
        <span className="hero-hall">
          {hallNames(production.room).map((name) => name && <span key={name}>{name} </span>)}
        </span>
      )}{' '}
      {link &&
        linkText &&
        (production ? (
          <a className="more hero-more" href={link}>
            {linkText}
            <Arrow />
          </a>
        ) : (
          <a className="btn btn--night" href={link}>
            {linkText}
          </a>
        ))}
    </p>
  )
}

function Ticket({ production: { status, ticket_url: url, price } }: { production: ProductionListItem }) {
  const { locale } = usePage()
  if (!url || status === 'cancelled' || status === 'sold_out') return <Status status={status} />
  return (
    <a className="btn btn--night" href={url}>
      {ticketsAt(price, locale)}
    </a>
  )
}

const labels = defineLabels({
  de: {
    day: (day: number) => `${day}.`,
    section: 'Empfehlung',
  },
  en: {
    day: (day: number) => `${day}`,
    section: 'Recommended',
  },
})

/**
 * A muted, looped video with a stop button. With reduced motion, it does not start automatically; without JavaScript,
 * it has native controls.
 */
function HeroVideo({ url, poster }: { url: string; poster: Image | null }) {
  const words = useLabels(heroVideoLabels)
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isOurs, setOurs] = useState(false)

  useEffect(() => {
    setOurs(true)
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) video.current?.play().catch(() => {})
  }, [])

  function toggle() {
    if (isPlaying) video.current?.pause()
    else video.current?.play().catch(() => {})
  }

  return (
    <>
      <video
        className="pic pic--fill"
        ref={video}
        src={url}
        poster={poster ? posterUrl(poster) : undefined}
        aria-label={poster?.text || undefined}
        preload="metadata"
        controls={!isOurs}
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      {isOurs && (
        <button className="hero-stop" type="button" onClick={toggle}>
          {isPlaying ? words.stop : words.play}
        </button>
      )}
    </>
  )
}

function posterUrl(image: Image): string {
  const hash = mediaHash(image.url)
  return hash ? variantUrl(hash, 1280, 'jpg') : image.url
}

const heroVideoLabels = defineLabels({
  de: { stop: 'Film anhalten', play: 'Film abspielen' },
  en: { stop: 'Pause film', play: 'Play film' },
})
