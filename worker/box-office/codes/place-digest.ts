import { sha256 } from '../../signing/sha256.ts'

/** Number of digits of the digest that a code contains: 96 bits are enough to distinguish the places of a hall. */
const digits = 24

/**
 * Returns a digest that identifies a place in a code, since a place's id may be too long for it.
 * @param id a seat's or an area's id, unique within a plan
 * @returns 24 hexadecimal digits
 */
export async function placeDigest(id: string): Promise<string> {
  return (await sha256(`place\n${id}`)).slice(0, digits)
}
