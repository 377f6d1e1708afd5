import type { Person, WorkPage } from '../../../shared/contract/people.ts'
import { type IsEmbedded, readPerson, readWork } from '../handlers/people/read.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

/** Performers and works. */
export interface PeopleClient {
  person(slug: string): Promise<Person | null>
  work(slug: string): Promise<WorkPage | null>
}

export function embeddedPeople(reading: Reading, isEmbedded: IsEmbedded): PeopleClient {
  return {
    person: (slug) => readPerson(reading, isEmbedded, slug),
    work: (slug) => readWork(reading, isEmbedded, slug),
  }
}

export function proxiedPeople({ get }: BackendCalls): PeopleClient {
  return {
    person: (slug) => get('person', { slug }),
    work: (slug) => get('work', { slug }),
  }
}
