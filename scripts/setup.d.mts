import type { ChildProcess } from 'node:child_process'

/** Serves the built product on 127.0.0.1; resolves when it answers. */
export function serve(options: {
  port: number
  /** Directory of its local database. */
  data: string
  vars?: Record<string, string>
  quiet?: boolean
}): Promise<ChildProcess>
