/** A room's name, and the pattern that matches the paths of its files. */
interface Room {
  name: string
  path: string
}

/** Every list of rooms, lowest first, by folder. */
export const rooms: Readonly<Record<string, readonly Room[]>>

/** The paths of the box office's doors. */
export const doors: readonly string[]
