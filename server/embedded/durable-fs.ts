import { fsyncSync } from 'node:fs'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Emscripten = {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } } }
}

/**
 * PGlite's folder, with an fsync that is one. As it comes, PGlite runs with fsync off and its files do not know how:
 * what was acknowledged would survive the death of the process, but not that of the machine.
 */
export class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const teach = (module: Emscripten) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [teach, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/** PGlite's own, without the switch that turns fsync off. Of the ways to sync the log, only this one arrives. */
export const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
