import type { Person, WorkPage } from '../../../shared/contract/people.ts'
import type { PeopleRegister, WorksRegister } from '../../../shared/contract/registers.ts'
import { type IsEmbedded, readPerson, readWork } from '../handlers/people/read.ts'
import { type RegisterQuery, readPeopleRegister, readWorksRegister } from '../handlers/people/registers.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface PeopleClient {
  /** Reads the performers of upcoming productions on this site; null for a backend without registers. */
  peopleRegister(chosen: RegisterQuery): Promise<PeopleRegister | null>
  /** Reads the works in upcoming productions on this site; null for a backend without registers. */
  worksRegister(chosen: RegisterQuery): Promise<WorksRegister | null>
  person(slug: string): Promise<Person | null>
  work(slug: string): Promise<WorkPage | null>
}

export function embeddedPeople(reading: Reading, isEmbedded: IsEmbedded): PeopleClient {
  return {
    peopleRegister: (chosen) => readPeopleRegister(reading, chosen),
    worksRegister: (chosen) => readWorksRegister(reading, chosen),
    person: (slug) => readPerson(reading, isEmbedded, slug),
    work: (slug) => readWork(reading, isEmbedded, slug),
  }
}

export function proxiedPeople({ get }: BackendCalls): PeopleClient {
  return {
    peopleRegister: (chosen) => get('people', chosenOf(chosen)),
    worksRegister: (chosen) => get('works', chosenOf(chosen)),
    person: (slug) => get('person', { slug }),
    work: (slug) => get('work', { slug }),
  }
}

function chosenOf({ kind, letter, query }: RegisterQuery) {
  return { kind: kind || undefined, letter: letter || undefined, query: query || undefined }
}
