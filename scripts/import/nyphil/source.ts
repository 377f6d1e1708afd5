// The schema of the archive's file. Most fields may be missing in the archive.
import { z } from 'zod'

const text = z.string().max(2000)

const soloist = z.looseObject({
  name: text.nullish(),
  instrument: text.nullish(),
  role: text.nullish(),
})

const entry = z.looseObject({
  composer: text.nullish(),
  title: text.nullish(),
  movement: text.nullish(),
  conductor: text.nullish(),
  soloists: z.array(soloist).nullish(),
  interval: text.nullish(),
})

const concert = z.looseObject({
  date: text.nullish(),
  time: text.nullish(),
  venue: text.nullish(),
  location: text.nullish(),
  eventType: text.nullish(),
})

/** The converter checks each of the `concerts` with `archiveConcert`. */
export const archiveProgramme = z.looseObject({
  id: z.string().min(1).max(100),
  programID: text.nullish(),
  orchestra: text.nullish(),
  season: text.nullish(),
  concerts: z.array(z.unknown()).max(500),
  works: z.array(entry).max(500),
})
export const archiveConcert = concert

export type ArchiveProgramme = z.output<typeof archiveProgramme>
export type ArchiveEntry = z.output<typeof entry>
export type ArchiveConcert = z.output<typeof concert>
