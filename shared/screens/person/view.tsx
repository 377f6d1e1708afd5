import '../parts/detail-page.css'
import type { Person, WorkTeaser } from '../../contract/people.ts'
import { RichText } from '../../html/rich-text.tsx'
import { capitalised } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { PerformerRow } from '../../ui/performer-row.tsx'
import { Plate, tonesOfName } from '../../ui/plate/plate.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { NextHead } from '../parts/next-head.tsx'
import { nextOf } from '../parts/next-of.ts'
import { NextProduction } from '../parts/next-production.tsx'
import { Performances } from '../parts/performances.tsx'
import { TitleFigure } from '../parts/title-figure.tsx'
import { buildPath } from '../routes.ts'
import type { PersonData } from './screen.ts'
import '../parts/work-dates.css'
import '../event-detail/programme/programme.css'
import '../parts/prose.css'
import { unbroken } from '../../ui/unbroken.ts'
import { ShortDay } from '../parts/short-day.tsx'

export default function PersonScreen({ data: { person } }: { data: PersonData }) {
  const words = useLabels(labels)
  const { site, locale } = usePage()
  const { name, voice, text, image_obj: image, upcoming, past } = person
  const here = upcoming.filter((production) => production.site === site.key)
  const next = nextOf(here)
  return (
    <>
      <NextHead
        title={name}
        lead={capitalised(voice)}
        next={next}
        list={{ href: buildPath({ screen: 'people', locale }), label: words.people }}
      />
      <div className="sheet d-body">
        <div className="grid">
          {image ? <TitleFigure image={image} /> : <NamePlate name={name} kind={person.kind} />}
          <NextProduction next={next} />
          <div className="d-main">
            {text && (
              <section>
                <h2 className="d-h">{person.kind === 'person' ? words.person : words.ensemble}</h2>
                <RichText html={text} className="rich prose prose--lead" />
              </section>
            )}
            <Works works={person.works} />
          </div>
        </div>
      </div>
      <Performances upcoming={upcoming} past={past} />
      <Partners partners={person.partners} />
      <Press name={name} hasPicture={image !== null} />
    </>
  )
}

function NamePlate(named: { name: string; kind: 'person' | 'ensemble' }) {
  const words = useLabels(labels)
  const [word, tones] = tonesOfName(named)
  return (
    <figure className="d-pic">
      <Plate {...named} />
      <figcaption className="meta">{words.plate(word, tones)}</figcaption>
    </figure>
  )
}

const labels = defineLabels({
  de: {
    people: 'Mitwirkende',
    person: 'Zur Person',
    ensemble: 'Zum Ensemble',
    plate: (name: string, tones: string) => `Namenszug: ${name} in Tönen, ${tones}`,
  },
  en: {
    people: 'Artists',
    person: 'About',
    ensemble: 'About the ensemble',
    plate: (name: string, tones: string) => `${name} in German note names, ${tones}`,
  },
})

/** Performers with whom this performer shares the most upcoming productions; renders nothing for an empty list. */
function Partners({ partners }: Pick<Person, 'partners'>) {
  const words = useLabels(partnersLabels)
  if (partners.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <ul className="perslist">
        {partners.map((partner) => (
          <PerformerRow key={partner.get_absolute_url} performer={partner}>
            {words.concerts(partner.count)}
          </PerformerRow>
        ))}
      </ul>
    </section>
  )
}

const partnersLabels = defineLabels({
  de: { title: 'Gemeinsam mit', concerts: (count: number) => (count === 1 ? 'Ein Konzert' : `${count} Konzerte`) },
  en: { title: 'Plays with', concerts: (count: number) => (count === 1 ? 'One concert' : `${count} concerts`) },
})

/** The works in the performer's upcoming productions; renders nothing for an empty list. */
function Works({ works }: { works: WorkTeaser[] }) {
  const words = useLabels(worksLabels)
  if (works.length === 0) return null
  return (
    <section>
      <h2 className="d-h">{words.title}</h2>
      <ol className="works">
        {works.map(({ composer, years, title, get_absolute_url: address, date }) => (
          <li className="work" key={address}>
            <p className="work-c">
              <b>{composer}</b> {years && <span className="t">{years}</span>}
            </p>
            <div className="work-d">
              <p className="work-t">
                <a href={address}>{unbroken(title)}</a>
              </p>
              <p className="work-w t">
                <ShortDay date={date} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const worksLabels = defineLabels({ de: { title: 'Auf dem Programm' }, en: { title: 'On the programme' } })

/** Leads journalists to the press pictures, or says that the performer has no picture, and names the press contact. */
function Press({ name, hasPicture }: { name: string; hasPicture: boolean }) {
  const { site, locale } = usePage()
  const words = useLabels(pressLabels)
  const { email, phone, phoneHref } = site.press
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <p>
        {hasPicture ? (
          <a className="lnk" href={buildPath({ screen: 'press', locale })}>
            {words.pictures}
          </a>
        ) : (
          words.none(name)
        )}
      </p>
      <p className="meta">
        {words.contact} {site.press.name}, <a href={`mailto:${email}`}>{email}</a>, <a href={phoneHref}>{phone}</a>
      </p>
    </section>
  )
}

const pressLabels = defineLabels({
  de: {
    title: 'Für die Presse',
    pictures: 'Pressebilder zum Herunterladen',
    none: (name: string) => `Von ${name} gibt es kein Pressebild.`,
    contact: 'Pressekontakt:',
  },
  en: {
    title: 'For the press',
    pictures: 'Press images to download',
    none: (name: string) => `There is no press image of ${name}.`,
    contact: 'Press contact:',
  },
})
