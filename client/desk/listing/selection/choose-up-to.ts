interface Loaded<Row> {
  data?: { pages: readonly { results: readonly Row[] }[] } | undefined
  hasNextPage: boolean
  isError: boolean
}

export interface LoadedList<Row> extends Loaded<Row> {
  fetchNextPage: () => Promise<Loaded<Row>>
}

/**
 * Returns the ids of a list's first `most` rows; loads further pages if needed.
 * @returns `ids`, null if a page could not be loaded, and `hasMore`, which is true if the list has further rows
 */
export async function chooseUpTo<Row extends { id: number }>(
  most: number,
  list: LoadedList<Row>,
): Promise<{ ids: number[] | null; hasMore: boolean }> {
  let now: Loaded<Row> = list
  // one row more than `most` tells whether the list has further rows
  while (idsOf(now).length <= most && now.hasNextPage) {
    now = await list.fetchNextPage()
    if (now.isError) return { ids: null, hasMore: true }
  }
  const ids = idsOf(now)
  return { ids: ids.slice(0, most), hasMore: ids.length > most }
}

function idsOf<Row extends { id: number }>({ data }: Loaded<Row>): number[] {
  return (data?.pages ?? []).flatMap((page) => page.results.map(({ id }) => id))
}
