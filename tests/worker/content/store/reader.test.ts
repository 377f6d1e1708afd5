import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { contentReader, type RoundTrip } from '../../../../worker/content/store/reader.ts'
import { sql } from '../../../../worker/content/store/sql.ts'
import { ContentUnavailable } from '../../../../worker/http/failures/content-unavailable.ts'

function reader() {
  const trips: RoundTrip[] = []
  return { read: contentReader(env.DB, (trip) => trips.push(trip)), trips }
}

test('reads of one tick are sent together, also after a resolved promise', async () => {
  const { read, trips } = reader()
  const late = async () => {
    await null
    await Promise.resolve()
    return read.first(sql`SELECT ${3} AS n`)
  }
  const answers = await Promise.all([read.first(sql`SELECT ${1} AS n`), read.all(sql`SELECT ${2} AS n`), late()])
  expect(answers).toEqual([{ n: 1 }, [{ n: 2 }], { n: 3 }])
  expect(trips.map(({ statements }) => statements)).toEqual([3])
})

test('a failing read does not affect the others', async () => {
  const { read } = reader()
  const [good, bad, other] = await Promise.allSettled([
    read.first(sql`SELECT 1 AS n`),
    read.all(sql`SELECT * FROM no_such_table`),
    read.first(sql`SELECT 2 AS n`),
  ])
  expect(good).toMatchObject({ status: 'fulfilled', value: { n: 1 } })
  expect(other).toMatchObject({ status: 'fulfilled', value: { n: 2 } })
  expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(ContentUnavailable) })
})

test('values are bound parameters, never part of the statement', async () => {
  const { read } = reader()
  const evil = "'; DROP TABLE abos; --"
  expect(await read.first(sql`SELECT ${evil} AS text`)).toEqual({ text: evil })
})
