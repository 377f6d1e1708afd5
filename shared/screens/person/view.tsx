import '../parts/detail-page.css'
import { RichText } from '../../html/rich-text.tsx'
import { capitalised } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Plate, tonesOfName } from '../../ui/plate/plate.tsx'
import { NextHead } from '../parts/next-head.tsx'
import { nextOf } from '../parts/next-of.ts'
import { NextProduction } from '../parts/next-production.tsx'
import { Performances } from '../parts/performances.tsx'
import { TitleFigure } from '../parts/title-figure.tsx'
import { buildPath } from '../routes.ts'
import { Partners } from './partners.tsx'
import { Press } from './press.tsx'
import type { PersonData } from './screen.ts'
import { Works } from './works.tsx'

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
