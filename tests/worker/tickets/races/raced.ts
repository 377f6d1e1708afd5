/** Runs two calls. Depending on the row, the first call comes first, the second comes first, or both run at once. */
export async function raced<A, B>(row: number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  if (row % 3 === 0) return [await first(), await second()]
  if (row % 3 === 1) {
    const answer = await second()
    return [await first(), answer]
  }
  return Promise.all([first(), second()])
}
