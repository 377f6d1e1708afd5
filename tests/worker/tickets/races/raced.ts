/** Runs two calls in a sequence that alternates by row: the first call first, the second first, or both at once. */
export async function raced<A, B>(row: number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  if (row % 3 === 0) return [await first(), await second()]
  if (row % 3 === 1) {
    const answer = await second()
    return [await first(), answer]
  }
  return Promise.all([first(), second()])
}
