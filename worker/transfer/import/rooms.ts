/** The halls to which records refer by the names of their venue and room. */
export interface Rooms {
  /**
   * Returns the row id of a production's or closure's room: 0 if the room does not exist yet, null without a venue or
   * if staff have deleted the room or its venue.
   */
  hallOf(record: HallNames): number | null
  /** Whether the file contains a room that is not stored yet. */
  isPlanned(venue: string, room: string): boolean
}

/** Without a room, the room has the venue's name. */
export interface HallNames {
  venue?: { name: string } | null | undefined
  room?: { name: string } | null | undefined
}
