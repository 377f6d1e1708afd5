import type { Hall, Programme, SeedAbo } from '../content.ts'

export interface Place {
  hall: string
  room: string
}

type Room = Hall['rooms'][number]

/** Returns the rooms that suit a programme, best first; `turn` alternates between equally suitable rooms. */
export function placesFor(programme: Programme, halls: readonly Hall[], turn: number): Place[] {
  const fitting = halls
    .filter((hall) => hall.in_use)
    .flatMap((hall) => hall.rooms.map((room) => ({ hall: hall.key, room: room.key, rank: rankOf(programme, room) })))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
  const best = fitting.filter(({ rank }) => rank === fitting[0]?.rank)
  const shift = best.length ? turn % best.length : 0
  return [...best.slice(shift), ...best.slice(0, shift), ...fitting.slice(best.length)]
}

/** @throws Error if halls.json lacks the room */
export function placeOfAbo(abo: SeedAbo, halls: readonly Hall[]): Place {
  const hall = halls.find(({ name }) => name === abo.venue.hall)
  const room = abo.venue.room === null ? hall?.rooms[0] : hall?.rooms.find(({ name }) => name === abo.venue.room)
  if (!hall || !room) throw new Error(`abos.json: ${abo.key} uses a room that is missing from halls.json`)
  return { hall: hall.key, room: room.key }
}

/** Whether the stage of a room is large enough and, if the programme needs an organ, the room has one. */
export function fitsStage(programme: Programme, { hall, room }: Place, halls: readonly Hall[]): boolean {
  const found = halls.find(({ key }) => key === hall)?.rooms.find(({ key }) => key === room)
  return found !== undefined && (!isLarge(programme) || found.large) && (!programme.organ || found.organ)
}

function rankOf(programme: Programme, room: Room): number {
  if ((isLarge(programme) && !room.large) || (programme.organ && !room.organ)) return -1
  return room.genres.indexOf(programme.genre)
}

function isLarge({ cast, genre }: Programme): boolean {
  return genre !== 'family' && cast.some(({ role }) => role.de === 'Orchester' || role.de === 'Chor')
}
