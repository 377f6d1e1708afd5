import './partners.css'
import type { Person } from '../../contract/people.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { splitName } from '../../ui/plate/melody.ts'
import { SquarePlate } from '../../ui/plate/plate.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

/** Those who share most of the upcoming concerts. */
export function Partners({ partners }: Pick<Person, 'partners'>) {
  const words = useLabels(labels)
  if (partners.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <ul className="perslist">
        {partners.map(({ name, kind, voice, count, get_absolute_url: address }) => (
          <li className="pers" key={address}>
            <a href={address}>
              <SquarePlate name={name} kind={kind} />
              <span className="pers-n">
                <Name name={name} kind={kind} />
              </span>
              <span className="pers-r">{voice}</span>
              <span className="pers-d">{words.concerts(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A name whose family name is bold. */
function Name({ name, kind }: { name: string; kind: 'person' | 'ensemble' }) {
  const { given } = splitName(name, kind)
  if (given.length === 0) return <b>{name}</b>
  const first = given.join(' ')
  return (
    <>
      {first} <b>{name.slice(first.length + 1)}</b>
    </>
  )
}

const labels = defineLabels({
  de: { title: 'Gemeinsam mit', concerts: (count: number) => (count === 1 ? 'Ein Konzert' : `${count} Konzerte`) },
  en: { title: 'Plays with', concerts: (count: number) => (count === 1 ? 'One concert' : `${count} concerts`) },
})
