import { randomUUID } from 'node:crypto'
import { link, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const GROUP_AND_OTHERS = 0o077

/** Written in full under another name and then linked, so that two servers starting together use the same whole key. */
export async function createKeyFile(path: string, key: string | Buffer) {
  const draft = join(dirname(path), `${randomUUID()}.nueva`)
  await writeFile(draft, key, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

/** Whether other users of the machine may read or change the file. */
export const isOpenToOthers = async (path: string) => ((await stat(path)).mode & GROUP_AND_OTHERS) !== 0
