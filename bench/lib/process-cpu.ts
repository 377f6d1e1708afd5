// Reads CPU time of processes from Linux's /proc: user and system time of all threads.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc per second: 100 on every Linux that Node supports. */
const ticksPerSecond = 100

export const canReadCpu = existsSync('/proc/self/stat')

export function cpuSeconds(pid: number): number {
  const fields = statFields(pid)
  // utime and stime are fields 14 and 15 of proc(5); the list starts at field 3
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Returns the ids of the descendants of the process `pid` that have this name. */
export function descendants(pid: number, name: string): number[] {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const parents = new Map(all.map((entry) => [Number(entry), parentOf(Number(entry))]))
  const isBelow = (candidate: number): boolean => {
    const parent = parents.get(candidate)
    return parent !== undefined && parent > 1 && (parent === pid || isBelow(parent))
  }
  return [...parents.keys()].filter((candidate) => isBelow(candidate) && commandOf(candidate) === name)
}

function parentOf(pid: number): number {
  try {
    return Number(statFields(pid)[1])
  } catch {
    return 0
  }
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
}

/** Returns the fields of /proc/PID/stat after the name, which may contain spaces and brackets. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
