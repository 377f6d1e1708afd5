import './performer-row.css'
import type { ReactNode } from 'react'
import type { PersonTeaser } from '../contract/people.ts'
import { splitName } from './plate/melody.ts'
import { SquarePlate } from './plate/plate.tsx'

/** A performer in a list; `children` follow the name and the voice. */
export function PerformerRow({ performer, children }: { performer: PersonTeaser; children: ReactNode }) {
  const { name, kind, voice, get_absolute_url: address } = performer
  return (
    <li className="pers">
      <a href={address}>
        <SquarePlate name={name} kind={kind} />
        <span className="pers-n">
          <Name name={name} kind={kind} />
        </span>{' '}
        <span className="pers-r">{voice}</span> <span className="pers-d">{children}</span>
      </a>
    </li>
  )
}

function Name({ name, kind }: Pick<PersonTeaser, 'name' | 'kind'>) {
  const { given } = splitName(name, kind)
  if (given.length === 0) return <b>{name}</b>
  const first = given.join(' ')
  return (
    <>
      {first} <b>{name.slice(first.length + 1)}</b>
    </>
  )
}
