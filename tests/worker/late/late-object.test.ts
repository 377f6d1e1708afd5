import { env, runInDurableObject } from 'cloudflare:test'
import { DurableObject } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { counterOf } from '../../../worker/box-office/objects/counter-of.ts'
import type { Env } from '../../../worker/env.ts'
import { lateObject } from '../../../worker/late/late-object.ts'
import * as late from '../../../worker/objects.ts'
import { someId } from '../box-office/inventory/some-inventory.ts'
import * as main from '../main.ts'

class Diary extends DurableObject<Env> {
  readonly entries: string[] = []
  isWoken = false

  write(entry: string): number {
    return this.entries.push(entry)
  }
  async read(): Promise<string[]> {
    return this.entries
  }
  refuse(): void {
    throw new Error('refused')
  }
  override async alarm(): Promise<void> {
    this.isWoken = true
    this.entries.push('alarm')
  }
}

type LateDiary = Pick<Diary, 'write' | 'read' | 'refuse' | 'alarm'>

/** Returns a new object in the storage of a counter, and the number of times that its class was loaded. */
async function inObject(run: (diary: LateDiary, loads: () => number) => Promise<void>): Promise<void> {
  await runInDurableObject(counterOf(env, 'hh', someId()), async (_, state) => {
    let loads = 0
    const Late = lateObject(
      async () => {
        loads++
        return Diary
      },
      { write: true, read: true, refuse: true },
    )
    await run(new Late(state, env as unknown as Env) as unknown as LateDiary, () => loads)
  })
}

it('loads its class with the first call, and carries out calls in their order', () =>
  inObject(async (diary, loads) => {
    expect(loads()).toBe(0)
    const numbers = await Promise.all(['a', 'b', 'c'].map((entry) => diary.write(entry)))
    expect(numbers).toEqual([1, 2, 3])
    const known = loads()
    expect(await diary.write('d')).toBe(4)
    expect(await diary.read()).toEqual(['a', 'b', 'c', 'd'])
    expect(loads()).toBe(known)
  }))

it('passes on alarms and errors', () =>
  inObject(async (diary) => {
    await diary.alarm()
    expect(await diary.read()).toEqual(['alarm'])
    expect(() => diary.refuse()).toThrow('refused')
  }))

it('passes on the error of a first call', () =>
  inObject(async (diary) => {
    await expect(diary.refuse()).rejects.toThrow('refused')
    expect(await diary.write('a')).toBe(1)
  }))

it('has only the named methods and the alarm', () => {
  const names = Object.getOwnPropertyNames(
    lateObject(async () => Diary, { write: true, read: true, refuse: true }).prototype,
  )
  expect(names.sort()).toEqual(['alarm', 'constructor', 'read', 'refuse', 'write'])
})

it('stands in for each class that the tests run', () => {
  const classes = Object.entries(main).filter(([name]) => name !== 'default' && name !== 'Pages')
  const lateClasses: Record<string, unknown> = { ...late }
  expect(Object.keys(lateClasses).sort()).toEqual(classes.map(([name]) => name).sort())
  for (const [name, whole] of classes) {
    const own = (of: unknown) => Object.getOwnPropertyNames((of as typeof Diary).prototype)
    const chain: object[] = []
    for (let of = (whole as unknown as typeof Diary).prototype; of; of = Object.getPrototypeOf(of)) chain.push(of)
    expect(
      chain.flatMap((of) => Object.getOwnPropertyNames(of)),
      name,
    ).toEqual(expect.arrayContaining(own(lateClasses[name]).filter((each) => !['constructor', 'alarm'].includes(each))))
  }
})

it('is a counter, too', async () => {
  await runInDurableObject(counterOf(env, 'hh', someId()), async (_, state) => {
    const counter = new late.Counter(state, env as unknown as Env) as unknown as {
      next: typeof main.Counter.prototype.next
    }
    expect(await counter.next('order-1', 'invoice')).toBe(1)
    expect(await counter.next('order-2', 'invoice')).toBe(2)
    expect(await counter.next('order-1', 'invoice')).toBe(1)
  })
})
