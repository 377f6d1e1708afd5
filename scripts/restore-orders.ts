// `npm run restore-orders -- --server URL` restores the box office from its copies, with `--only read-model` the lists
// of orders, customers and payments alone, and with `--files FOLDER` gives a mirror's copies back before; the token is
// the secret RESTORE_TOKEN. `npm run mirror -- FOLDER --server URL` fetches the copies that are new, encrypted as they
// are, with `--marks` those of what has left alone; the token is MIRROR_TOKEN. Tokens are read from the environment.
// Exit codes: 0 done; 2 something could not be restored; 1 a problem such as a wrong token.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type RestoreRequest, type RestoreStep, restoreStep } from '../shared/contract/box-office/restore.ts'
import { Unusable } from '../worker/transfer/import/unusable.ts'
import { type Server, serverOf } from './shop/copies-server.ts'
import { giveBack, knownUntil, mirror } from './shop/mirror.ts'

const usage = `RESTORE_TOKEN=… npm run restore-orders -- [--files FOLDER] [--only read-model] [--night 2026-11-20] [--until 2026-11-20T20:15:00Z] --server https://one-city.example
MIRROR_TOKEN=… npm run mirror -- FOLDER [--marks] --server https://one-city.example`

/** What no repetition of the command changes. */
const unrepeatable: readonly string[] = ['difference', 'mail', 'marks']

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const options = { only: text, night: text, until: text, files: text, mirror: text, server: text }
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...options, marks: { type: 'boolean' } },
  })
  // the first word is that of `npm run mirror`
  const mirrored = positionals[0] === 'mirror' ? positionals[1] : values.mirror
  const isMirror = mirrored !== undefined
  const { night, until, marks: isMarks = false } = values
  const only = values.only === 'read-model' ? values.only : undefined
  const isUnclear = isMirror ? only || values.files : isMarks || positionals.length > 0
  if (!values.server || isUnclear || values.only !== only) throw new Unusable(usage)
  const server = serverOf(values.server, isMirror ? 'MIRROR_TOKEN' : 'RESTORE_TOKEN')
  // npm changes to the project's folder
  const folder = resolve(process.env.INIT_CWD ?? '.', mirrored ?? values.files ?? '')
  if (isMirror) {
    const { files, deleted } = await mirror(folder, server, { isMarks })
    console.log(`${files} ${isMarks ? 'marks' : 'copies'} fetched, ${deleted} that were replaced deleted.`)
    return 0
  }
  if (values.files === undefined) return restore(server, { only, night, until })
  const { added, marks, refused, locked } = await giveBack(folder, server)
  for (const name of refused) console.error(`refused: ${name}: not a copy of this deployment, or damaged`)
  if (locked > 0)
    console.error(`key: BACKUP_KEY: it opens none of ${locked} copies: the key is missing, or another one`)
  console.log(`${added} copies given back.`)
  // a bucket that has not lost its marks knows who has left
  const known = marks > 0 ? knownUntil(folder) : undefined
  return restore(server, { only, night, until, known }, refused.length + locked)
}

/** @param refused copies that were not given back */
async function restore(server: Server, what: Partial<RestoreRequest>, refused = 0): Promise<number> {
  let [failures, differences, isCompared] = [refused, 0, true]
  for (let after: string | null = ''; after !== null; ) {
    const answer = await server.ask('restore/', { body: { ...what, after } })
    const step: RestoreStep = restoreStep.parse(await answer.json())
    console.log(`${after.split(' ')[0] || 'begin'}: ${step.done}`)
    for (const { kind, object, detail } of step.problems) console.error(`${kind}: ${object}: ${detail}`)
    differences += step.problems.filter(({ kind }) => kind === 'difference').length
    isCompared &&= step.problems.every(({ kind }) => kind !== 'night')
    failures += step.problems.filter(({ kind }) => !unrepeatable.includes(kind)).length
    after = step.next
  }
  console.log(
    isCompared
      ? `${differences} differences from the night's sums.`
      : 'Nothing could be compared: no night is complete.',
  )
  console.log(failures === 0 ? 'All is restored.' : `${failures} problems are named above.`)
  return failures === 0 ? 0 : 2
}
